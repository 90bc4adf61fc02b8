package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the load generator's image makes of its arguments and its environment; that it measures is the module jmeter's to show. */
class LoadEntryPointTests {

    private static final int FAILED = 1;
    private static final int BAD_INPUT = 2;

    @TempDir
    private Path results;

    @Test
    void refusesAPlanThatIsNotThere() throws IOException, InterruptedException {
        Run run = run(Map.of("PLAN", "profile"));
        assertThat(run.exitCode).isEqualTo(BAD_INPUT);
        assertThat(run.output)
                .startsWith("load: no plan 'profile'; there are ")
                .contains(LoadPlan.all().stream().map(LoadPlan::name).toList());
        assertThat(run(Map.of("PLAN", "../jmeter/feed")).exitCode).isEqualTo(BAD_INPUT);
        assertThat(run(Map.of()).exitCode).isEqualTo(BAD_INPUT);
    }

    @Test
    void refusesAParameterThatThePlanDoesNotHave() throws IOException, InterruptedException {
        assertThat(run(Map.of(), "feed", "user=5"))
                .isEqualTo(new Run(BAD_INPUT, "load: feed has no parameter 'user'\n"));
        assertThat(run(Map.of("LOAD_WORK", "5"), "feed"))
                .isEqualTo(new Run(BAD_INPUT, "load: feed has no parameter 'WORK'\n"));
        assertThat(run(Map.of(), "feed", "users")).isEqualTo(new Run(BAD_INPUT, "load: 'users' is not NAME=VALUE\n"));
        assertThat(Project.files(results)).isEmpty();
    }

    @Test
    void takesArgumentsBeforeTheEnvironment() throws IOException, InterruptedException {
        String port = closedPort();
        Map<String, String> environment = Map.of(
                "PLAN", "feed", "LOAD_HOST", "127.0.0.1", "LOAD_PORT", port, "LOAD_USERS", "7", "LOAD_SECONDS", "");
        Run run = run(environment, "users=8", "userport=9");
        assertThat(run.exitCode).isEqualTo(FAILED);
        assertThat(run.output).endsWith("load: nobody listens at 127.0.0.1:" + port + "\n");
        assertThat(said()).containsExactlyInAnyOrder("feed", "host=127.0.0.1", "port=" + port, "users=8", "userPort=9");
        assertThat(run(environment, "subscribe").output).startsWith("subscribe ");
    }

    @Test
    void hasAccountsAndAFolderOfItsOwnAmongSeveral() throws IOException, InterruptedException {
        run(Map.of("JOB_COMPLETION_INDEX", "3", "LOAD_PORT", closedPort()), "feed", "host=127.0.0.1");
        assertThat(said()).contains("prefix=load-3");
        assertThat(Project.files(results))
                .singleElement()
                .satisfies(file ->
                        assertThat(file.getParent().getFileName().toString()).matches("feed-[0-9]{8}T[0-9]{6}Z-3"));
        run(Map.of("JOB_COMPLETION_INDEX", "4", "LOAD_PORT", closedPort(), "LOAD_PREFIX", "mine"), "feed");
        assertThat(Project.files(results))
                .anySatisfy(file -> assertThat(Project.read(file)).contains(" prefix=mine-4"));
    }

    /** The words of the only summary. */
    private List<String> said() {
        return List.of(Project.read(Project.files(results).getFirst()).strip().split(" "));
    }

    private Run run(Map<String, String> environment, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of("bash", Project.ROOT.resolve("deploy/image/load").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(Map.of("PLANS", LoadPlan.FOLDER.toString(), "RESULTS", results.toString()));
        builder.environment().put("WAIT", "1");
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), output);
    }

    private record Run(int exitCode, String output) {}

    /** A port that nobody listened on a moment ago. */
    private static String closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return Integer.toString(socket.getLocalPort());
        }
    }
}
