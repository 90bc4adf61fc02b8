package dev.twinchat.jmeter.cli;

import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.LoadOptions;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.PlanNames;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What the command line says about a run. */
final class LoadArguments {

    @Parameters(
            paramLabel = "PLAN",
            arity = "1",
            description =
                    "${COMPLETION-CANDIDATES}. Some need services with the lab open (./twinchat up STACK --lab), and say so.",
            completionCandidates = PlanNames.class)
    private String plan = "";

    @Option(
            names = "--host",
            paramLabel = "NAME",
            defaultValue = "localhost",
            description = "Address under test. Default: ${DEFAULT-VALUE}.")
    private String host = "";

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "8080",
            description = "The gateway's, or the service's own port. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(names = "--user-port", paramLabel = "N", description = "The user service's port, where it is another one.")
    private @Nullable Integer userPort;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description =
                    "Requests a second, whatever their responses take, of plans whose users otherwise send one request after the other"
                            + " (without a rate), and of soak (default: 100); messages a second of broadcast (default: 20), events a second"
                            + " of the plans observers-… (default: 1000). Other plans have no rate.")
    private @Nullable Double rate;

    @Option(
            names = "--work",
            paramLabel = "N",
            description = "How much is to be done, for plans that are a fixed workload. Default: the plan's.")
    private @Nullable Integer work;

    @Option(names = "--message-port", paramLabel = "N", description = "The message service's port, likewise.")
    private @Nullable Integer messagePort;

    @Option(
            names = "--users",
            paramLabel = "N",
            description =
                    "Threads, each with one connection; for broadcast and idle-connections open WebSockets; for requests at a rate the"
                            + " most at the same time. Default: 10, at a rate 200.")
    private @Nullable Integer users;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "30",
            description = "Measured time. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Option(
            names = "--ramp-up",
            paramLabel = "N",
            defaultValue = "2",
            description = "Seconds until all threads run; discarded. Default: ${DEFAULT-VALUE}.")
    private int rampUp;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "5",
            description = "Seconds at full load after that; discarded. Default: ${DEFAULT-VALUE}.")
    private int warmUp;

    @Option(
            names = "--accounts",
            paramLabel = "N",
            defaultValue = "200",
            description = "Accounts to register and log in; at least one a user. Default: ${DEFAULT-VALUE}.")
    private int accounts;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = "Prepared rows (CSV) instead of registered accounts; see docs/load.md.")
    private @Nullable Path data;

    private static final int MOST_A_SECOND = 100_000;
    private static final int USERS = 10;

    /**
     * The run that the arguments ask for.
     *
     * @throws LoadException where they make none
     */
    LoadOptions options(Path directory) {
        Plan chosen = Plan.ofLabel(plan)
                .filter(known -> !known.isSearch())
                .orElseThrow(() -> new LoadException(
                        "unknown plan '" + plan + "'; there are " + PlanNames.joined(known -> !known.isSearch())));
        if (rate != null && chosen.canBeOpen()) {
            chosen = chosen.atOpenRate();
        }
        if (rampUp < 0 || warmUp < 0 || accounts < 1) {
            throw new LoadException("--ramp-up and --warm-up take 0 or more, --accounts 1 or more");
        }
        LoadOptions options = LoadOptions.of(chosen, directory)
                .withAddress(host, port)
                .withUsers(users != null ? users : chosen.isOpen() ? LoadOptions.USERS_AT_A_RATE : USERS)
                .withTimes(Duration.ofSeconds(rampUp), Duration.ofSeconds(warmUp), Duration.ofSeconds(seconds))
                .withProperty("accounts", Integer.toString(accounts));
        if (userPort != null) {
            options = options.withProperty("userPort", userPort.toString());
        }
        if (messagePort != null) {
            options = options.withProperty("messagePort", messagePort.toString());
        }
        if (rate != null) {
            if (!chosen.hasRate()) {
                throw new LoadException(chosen.label() + " has no --rate; these have one: "
                        + PlanNames.joined(plan -> plan.hasRate() || plan.canBeOpen()));
            }
            if (!(rate > 0 && rate <= MOST_A_SECOND)) {
                throw new LoadException("--rate must be above 0, and 100000 at most");
            }
            options = options.withProperty(
                    "rate", BigDecimal.valueOf(rate).stripTrailingZeros().toPlainString());
        }
        if (work != null) {
            if (work < 1 || chosen.work().isEmpty()) {
                throw new LoadException("--work must be 1 or more, for a plan that is a fixed workload");
            }
            options = options.withWork(work);
        }
        return data == null ? options : options.withData(existing(data));
    }

    /**
     * Longest time that the run may take: its load, half a second for each account to make (and as much again for its messages), a
     * minute for everything else.
     */
    Duration limit(LoadOptions options) {
        return options.load().plusSeconds(Math.max(accounts, options.users())).plusMinutes(1);
    }

    private static Path existing(Path file) {
        if (!Files.isReadable(file)) {
            throw new LoadException("cannot read " + file);
        }
        return file;
    }
}
