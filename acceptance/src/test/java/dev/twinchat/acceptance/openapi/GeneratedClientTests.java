package dev.twinchat.acceptance.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that OpenAPI Generator makes of the description, in the build before the tests. */
class GeneratedClientTests {

    private static final Path CLIENTS = Path.of("target/generated-clients");

    /** Java's own HTTP client and Jackson 3. */
    @Test
    void compilesInJava(@TempDir Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        List<Path> sources = files("java/src/main/java", ".java");
        boolean compiled;
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(messages, Locale.ROOT, null)) {
            compiled = compiler.getTask(
                            null,
                            manager,
                            messages,
                            List.of("-proc:none", "-nowarn", "-d", classes.toString()),
                            null,
                            manager.getJavaFileObjectsFromPaths(sources))
                    .call();
        }

        assertThat(sources).anyMatch(source -> source.endsWith("ListedMessage.java"));
        assertThat(compiled).as("%s", messages.getDiagnostics()).isTrue();
    }

    /** A client without a type for each member would be no better than none. */
    @Test
    void hasTypesInTypeScript() {
        List<Path> models = files("typescript-fetch/models", ".ts");

        assertThat(models)
                .anyMatch(model -> model.endsWith("ListedMessage.ts"))
                .allSatisfy(model -> assertThat(model)
                        .content()
                        .as("%s", model)
                        .doesNotContainPattern("(?m)^    \\w+\\??: any\\b")
                        .doesNotContain("ModelNull"));
        assertThat(CLIENTS.resolve("typescript-fetch/models/ListedMessage.ts"))
                .content()
                .contains("topReply: TopReply | null;");
    }

    private static List<Path> files(String folder, String ending) {
        try (Stream<Path> files = Files.walk(CLIENTS.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(ending)).toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
