package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes into the images. That they can be built and run, {@code deploy/try-images} shows. */
class ImageTests {

    private static final Path PARTS = Project.ROOT.resolve("deploy/image");

    @Test
    void hasTheFlagsOfTheLauncher() {
        List<String> common =
                strings("launcher/src/main/java/dev/twinchat/launcher/ServiceCommand.java", "COMMON_FLAGS =");
        assertThat(Project.read(PARTS.resolve("jvm.options")).lines().filter(line -> !line.startsWith("#")))
                .isNotEmpty()
                .containsExactlyElementsOf(common);
    }

    @Test
    void isNotRootsAndSaysWhatItIs() {
        String file = Project.read(Project.ROOT.resolve("Dockerfile"));
        assertThat(file)
                .contains("\nARG BASE_IMAGE=eclipse-temurin:25-jre\n", "\nHEALTHCHECK ")
                .doesNotContain(":latest");
        List<String> images = Stream.of(file.split("(?m)^FROM "))
                .skip(1)
                .filter(stage -> !stage.startsWith("${BASE_IMAGE} AS layers\n"))
                .toList();
        assertThat(images)
                .hasSize(2)
                .allSatisfy(image -> assertThat(image)
                        .startsWith("${BASE_IMAGE}")
                        .contains("image.version=", "image.revision=")
                        .containsPattern("\nUSER 10001:10001\n(.*\n)*ENTRYPOINT "));
    }

    @Test
    void archivesAreMadeAsTheLauncherMakesThem() {
        List<String> words =
                List.of(Project.read(PARTS.resolve("aot-cache.Dockerfile")).split("[\\s\"]+"));
        assertThat(words)
                .containsAll(
                        strings("launcher/src/main/java/dev/twinchat/launcher/ServiceArtifact.java", "CLASSES_ONLY ="));
        String entryPoint = Project.read(Project.ROOT.resolve("Dockerfile"))
                .lines()
                .toList()
                .getLast();
        assertThat(Project.read(PARTS.resolve("aot-cache.Dockerfile")))
                .endsWith("\nUSER 10001:10001\n"
                        + entryPoint.replace("\"-jar\"", "\"-XX:AOTCache=/twinchat/program.aot\", \"-jar\"") + "\n");
    }

    @Test
    void logsLinesOfJson() {
        assertThat(Project.read(Project.ROOT.resolve("Dockerfile")))
                .contains("\nENV LOGGING_STRUCTURED_FORMAT_CONSOLE=ecs\n");
    }

    @Test
    void theLoadGeneratorHasTheFlagsOfTheLauncherOfPlans() {
        List<String> flags =
                strings("jmeter/src/main/java/dev/twinchat/jmeter/LoadOptions.java", "DEFAULT_JVM_FLAGS =");
        String heap = String.join(
                " ", flags.stream().filter(flag -> flag.matches("-Xm[sx].*")).toList());
        assertThat(Project.read(Project.ROOT.resolve("Dockerfile")))
                .contains("\nENV JDK_JAVA_OPTIONS=\"" + heap + "\"\n");
        assertThat(Project.read(PARTS.resolve("load.options")).lines())
                .containsAll(flags.stream().filter(flag -> !heap.contains(flag)).toList());
    }

    @Test
    void jmeterAndItsPlansReachTheBuild() {
        List<String> copied = Pattern.compile("(?m)^COPY (jmeter\\S+) ")
                .matcher(Project.read(Project.ROOT.resolve("Dockerfile")))
                .results()
                .map((MatchResult match) -> match.group(1).replace("/*/jmeter/", ""))
                .map(source -> "!" + source)
                .toList();
        assertThat(Project.read(Project.ROOT.resolve(".dockerignore")).lines()).containsAll(copied);
        assertThat(copied).hasSize(2);
    }

    @Test
    void everyJarOfTheComposeFileReachesTheBuild() {
        List<String> ignore =
                Project.read(Project.ROOT.resolve(".dockerignore")).lines().toList();
        assertThat(Project.STACKS.stream()
                        .flatMap(stack -> ComposeFile.services(stack).values().stream())
                        .filter(service -> service.build() != null)
                        .map(service -> service.build().args().get("JAR"))
                        .filter(Objects::nonNull)
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

    /** The flags in a constant's list. */
    private static List<String> strings(String file, String constant) {
        String source = Project.read(Project.ROOT.resolve(file));
        int begin = source.indexOf(constant);
        return Pattern.compile("\"(-[^\"]+)\"")
                .matcher(source.substring(begin, source.indexOf(");", begin)))
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
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
