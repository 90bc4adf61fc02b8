package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code twinchat} of the project's root, on machines that lack something. */
class TwinchatScriptIT {

    private static final Path SCRIPT =
            Path.of(System.getProperty("twinchat.home", "..")).resolve("twinchat");

    /** Where the script looks for a JDK besides the path and the home directory. */
    private static final List<String> PLACES_OF_JDKS = List.of("/usr/lib/jvm", "/usr/lib64/jvm", "/usr/java", "/opt");

    @TempDir
    private Path folder;

    private record Outcome(int exitCode, String out, String err) {}

    /** What a service manager or a minimal container gives to a program. */
    @Test
    void readsArgumentsOfAnyLanguageWithoutHomeAndLocale() throws Exception {
        String nowhere = "\"$(printf '/nowhere/gr\\303\\274\\303\\237e')\"";

        Outcome outcome =
                run(Map.of("LC_ALL", "C"), "sh", "-c", "exec \"$1\" scenario check " + nowhere, "sh", script());

        assertThat(outcome.err()).contains("/nowhere/grüße").doesNotContain("HOME");
        assertThat(outcome.exitCode()).as("%s", outcome).isEqualTo(1);
    }

    @Test
    void refusesAFolderThatClassPathsCannotName() throws Exception {
        Path elsewhere = Files.createDirectories(folder.resolve("a:b")).resolve("twinchat");
        Files.copy(SCRIPT, elsewhere, StandardCopyOption.COPY_ATTRIBUTES);

        Outcome outcome = run(Map.of(), elsewhere.toString(), "--version");

        assertThat(outcome.err()).hasLineCount(1).contains("a:b has a colon").contains("move the project");
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void refusesATemporaryDirectoryThatIsNotThere() throws Exception {
        Outcome outcome = run(Map.of("TMPDIR", folder + "/missing"), script(), "--version");

        assertThat(outcome.err()).hasLineCount(1).contains("TMPDIR").contains(folder + "/missing");
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void namesTheCommandThatInstallsAJdk() throws Exception {
        assumeTrue(canMount(), "nothing can be mounted here");
        List<String> command = new ArrayList<>(List.of(
                "unshare",
                "--mount",
                "sh",
                "-c",
                "for place in \"$@\"; do [ ! -d \"$place\" ] || mount -t tmpfs none \"$place\"; done; exec \"$0\" --version",
                script()));
        command.addAll(PLACES_OF_JDKS);

        Outcome outcome = run(Map.of("HOME", folder.toString(), "JAVA_HOME", ""), command.toArray(String[]::new));

        assertThat(outcome.err())
                .hasLineCount(1)
                .contains("no JDK 25 or later")
                .contains("sdk env install")
                .contains("mise install");
        if (Files.isExecutable(Path.of("/usr/bin/apt-get"))) {
            assertThat(outcome.err()).contains("apt-get install openjdk-25-jdk-headless");
        }
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    private static boolean canMount() throws InterruptedException {
        try {
            return new ProcessBuilder("unshare", "--mount", "true").start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private static String script() throws IOException {
        return SCRIPT.toRealPath().toString();
    }

    /** With nothing else in the environment than the path and the JDK of this test. */
    private static Outcome run(Map<String, String> environment, String... command)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/bin:/bin:/usr/sbin:/sbin");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        Process process = builder.redirectInput(
                        ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .start();
        // Both are a few lines, which fit into a pipe.
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), out, err);
    }
}
