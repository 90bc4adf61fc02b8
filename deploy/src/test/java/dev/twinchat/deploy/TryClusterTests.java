package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code deploy/try-cluster} leaves alone what it was not told to take. The rest of it takes a cluster. */
class TryClusterTests {

    private static final String CONSENT = "--yes-this-is-a-test-cluster";

    @TempDir
    private Path programs;

    @Test
    void saysWhereNoClusterAnswers() throws IOException, InterruptedException {
        cluster("exit 1");
        assertThat(tryCluster(CONSENT)).isEqualTo(new Ended(2, "try-cluster: no cluster answers to kubectl"));
        assertThat(tryCluster(CONSENT, "--context", "work"))
                .isEqualTo(new Ended(2, "try-cluster: no cluster answers to kubectl by the context work"));
    }

    @Test
    void touchesNoClusterWithoutConsent() throws IOException, InterruptedException {
        cluster("echo \"$*\" >>" + programs.resolve("calls") + "; echo production");
        Ended ended = tryCluster("webflux");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said()).contains("production", CONSENT);
        assertThat(Files.readString(programs.resolve("calls"))).doesNotContain("apply", "create", "delete");
    }

    @Test
    void touchesNoNamespaceThatIsThere() throws IOException, InterruptedException {
        cluster("echo \"$*\" >>" + programs.resolve("calls") + "; echo namespace/twinchat");
        Ended ended = tryCluster(CONSENT);
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said()).contains("there is a namespace twinchat already");
        assertThat(Files.readString(programs.resolve("calls"))).doesNotContain("apply", "create", "delete");
    }

    @Test
    void knowsTheStacks() throws IOException, InterruptedException {
        cluster("exit 1");
        assertThat(tryCluster(CONSENT, "quarkus").said()).contains("unknown stack 'quarkus'", "mvc-platform");
        assertThat(tryCluster("--help").said()).contains(CONSENT).contains(Project.STACKS);
    }

    /** A kubectl that does no more than this. */
    private void cluster(String script) throws IOException {
        Path kubectl = Files.writeString(programs.resolve("kubectl"), "#!/bin/bash\n" + script + "\n");
        assertThat(kubectl.toFile().setExecutable(true)).isTrue();
    }

    private Ended tryCluster(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(arguments));
        command.addFirst(Project.ROOT.resolve("deploy/try-cluster").toString());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().merge("PATH", programs.toString(), (path, ours) -> ours + ":" + path);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return new Ended(process.waitFor(), said);
    }

    private record Ended(int code, String said) {}
}
