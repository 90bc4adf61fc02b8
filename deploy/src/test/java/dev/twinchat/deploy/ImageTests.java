package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes into the images. That they can be built and run is not shown here: that takes a container engine. */
class ImageTests {

    private static final Path PARTS = Project.ROOT.resolve("deploy/image");

    @Test
    void hasTheFlagsOfTheLauncher() {
        String source =
                Project.read(Project.ROOT.resolve("launcher/src/main/java/dev/twinchat/launcher/ServiceCommand.java"));
        int begin = source.indexOf("COMMON_FLAGS = ");
        List<String> common = Pattern.compile("\"(-[^\"]+)\"")
                .matcher(source.substring(begin, source.indexOf(");", begin)))
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
        assertThat(Project.read(PARTS.resolve("jvm.options")).lines().filter(line -> !line.startsWith("#")))
                .isNotEmpty()
                .containsExactlyElementsOf(common);
    }

    @Test
    void isNotRootsAndSaysWhatItIs() {
        assertThat(Project.read(Project.ROOT.resolve("Dockerfile")))
                .contains("\nUSER 10001:10001\n", "\nHEALTHCHECK ", "image.version=", "image.revision=")
                .contains("\nARG BASE_IMAGE=eclipse-temurin:25-jre\n")
                .doesNotContain(":latest");
    }

    @Test
    void everyJarOfTheComposeFileReachesTheBuild() {
        List<String> ignore =
                Project.read(Project.ROOT.resolve(".dockerignore")).lines().toList();
        assertThat(Project.STACKS.stream()
                        .flatMap(stack -> ComposeFile.services(stack).values().stream())
                        .filter(service -> service.build() != null)
                        .map(service -> service.build().args().get("JAR"))
                        .map(jar -> "!*" + jar.substring(jar.indexOf('/'))))
                .isNotEmpty()
                .isSubsetOf(ignore);
    }

    @ParameterizedTest
    @CsvSource({"200, 0", "503, 1", "404, 1"})
    void healthIsWhatTheProgramSays(int status, int exitCode) throws IOException, InterruptedException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/actuator/health/liveness", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        try {
            assertThat(health(server.getAddress().getPort())).isEqualTo(exitCode);
        } finally {
            server.stop(0);
        }
        assertThat(health(server.getAddress().getPort())).as("nobody listens").isEqualTo(1);
    }

    private static int health(int port) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        Stream.of("bash", PARTS.resolve("health").toString()).toList())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("MANAGEMENT_SERVER_PORT", Integer.toString(port));
        return builder.start().waitFor();
    }
}
