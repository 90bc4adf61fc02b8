package dev.twinchat.comparison.campaign.stack;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.CpuSets;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.seed.LoadData;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.elements.ApiTestData;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What is measured where it runs: it is neither started nor stopped nor looked into, and its database is as it is found, plus accounts and
 * messages of this campaign, which are made through its API.
 */
public final class ExternalTarget implements LoadTarget {

    /** What needs no lab, no line of ours to a database, no process to look into, and no rows that the API does not make. */
    public static final List<Plan> SCENARIOS = List.of(
            Plan.PROFILE_SUMMARY,
            Plan.SUBSCRIBE,
            Plan.EDIT_MESSAGE,
            Plan.GATEWAY,
            Plan.SEND,
            Plan.BROADCAST,
            Plan.CAPACITY_P90,
            Plan.CAPACITY_P99);

    /** As many as keep each under the gateway's limit of 200 requests a second, and {@code send} in recipients. */
    private static final int ACCOUNTS = 200;

    private static final int MESSAGES_EACH = 10;

    /** Tokens live an hour, and a run begins at most so long after they were made. */
    private static final Duration FRESH = Duration.ofMinutes(20);

    private static final int BASE_OF_TIMES = 36;

    private final URI address;
    private final ApiTestData rows;
    private final Path directory;
    private final Clock clock;
    private final DataPasses dataPasses = new DataPasses();
    private LoadData data;
    private Instant loggedIn;

    private ExternalTarget(URI address, ApiTestData rows, Instant loggedIn, Path directory, Clock clock)
            throws IOException {
        this.address = address;
        this.rows = rows;
        this.loggedIn = loggedIn;
        this.directory = directory;
        this.clock = clock;
        this.data = LoadData.write(directory, rows.users(), rows.messages());
    }

    /**
     * Makes what a campaign needs there.
     *
     * @param directory where the rows go, tokens among them
     * @param say is told what it does
     * @throws FailedRunException if it does not answer as a Twinchat does
     */
    public static ExternalTarget prepare(
            URI address, CampaignOptions options, Path directory, Clock clock, Consumer<String> say)
            throws FailedRunException, IOException, InterruptedException {
        int accounts = accounts(options);
        int messages = has(options, Plan.EDIT_MESSAGE) ? MESSAGES_EACH : 0;
        say.accept("At " + address + ": making " + accounts + " accounts"
                + (messages == 0 ? "" : " with " + messages + " messages each") + " through its API");
        Instant now = clock.instant();
        // New ones for each campaign: what earlier campaigns have written is not to make this one's work less.
        String prefix = "own-" + Long.toString(now.getEpochSecond(), BASE_OF_TIMES);
        try {
            return new ExternalTarget(
                    address, ApiTestData.make(address, prefix, accounts, messages), now, directory, clock);
        } catch (LoadException refused) {
            throw new FailedRunException(String.valueOf(refused.getMessage()), List.of());
        }
    }

    /** As many as the greatest load has users; the pairs of {@code subscribe} are to last for a campaign, as on our stacks. */
    private static int accounts(CampaignOptions options) {
        int greatest = options.scenarios().stream()
                .filter(scenario -> !scenario.isOpen() && !scenario.isSearch())
                .flatMap(scenario -> options.loads(scenario).stream())
                .max(Integer::compare)
                .orElse(0);
        return has(options, Plan.SUBSCRIBE) ? LoadData.MOST_USERS : Math.max(ACCOUNTS, greatest);
    }

    private static boolean has(CampaignOptions options, Plan plan) {
        return options.scenarios().stream().anyMatch(scenario -> scenario.closed() == plan);
    }

    /** Whether a scenario can be measured there: one of {@link #SCENARIOS}, or its form at a rate. */
    public static boolean canMeasure(Plan scenario) {
        return SCENARIOS.contains(scenario.closed());
    }

    /** Logs the accounts in again if that is long ago. */
    public void renew() throws FailedRunException, IOException, InterruptedException {
        Instant now = clock.instant();
        if (Duration.between(loggedIn, now).compareTo(FRESH) < 0) {
            return;
        }
        try {
            rows.renewTokens();
            data = LoadData.write(directory, rows.users(), rows.messages());
            loggedIn = now;
        } catch (LoadException refused) {
            throw new FailedRunException(String.valueOf(refused.getMessage()), List.of());
        }
    }

    /** The share of this machine that the load generator may take: more where the target is on another one. */
    public double mostGenerator() throws IOException {
        InetAddress host = InetAddress.getByName(address.getHost());
        boolean here = host.isLoopbackAddress() || NetworkInterface.getByInetAddress(host) != null;
        return here ? CpuSets.MOST_BESIDE : CpuSets.MOST_ALONE;
    }

    /** Its gateway, whatever the plan is about. */
    @Override
    public URI address(Plan plan) {
        return address;
    }

    /** The rows that were made there. */
    public LoadData rows() {
        return data;
    }

    @Override
    public Optional<LoadData> ownRows() {
        return Optional.of(data);
    }

    @Override
    public DataPasses rounds() {
        return dataPasses;
    }
}
