package dev.twinchat.jmeter;

import dev.twinchat.jmeter.Plan.Kind;
import dev.twinchat.jmeter.Plan.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What sets a plan apart, put together where the plan is named; what is not said is as most plans have it. */
public final class PlanSpec {

    static final String RATE_UNIT = "requests a second";

    private static final List<Integer> USUAL_RATES = List.of(100, 200, 400);

    final String label;
    final Service service;
    final String description;

    List<String> columns = List.of("token", "nickname");
    List<Integer> loads = List.of();
    Kind kind = Kind.REQUESTS;
    Duration answerTimeout = Duration.ofSeconds(30);
    Duration pauses = Duration.ZERO;
    Duration leastMeasured = Duration.ZERO;
    Duration extraLatency = Duration.ZERO;
    boolean opensSockets;
    boolean needsLab;
    boolean listsMessages;
    boolean countsDeliveries;
    boolean comparesVariants;
    boolean atRate;
    private List<Integer> ratesWhenOpen = USUAL_RATES;
    String percentile = "";
    String loadUnit = "users";
    String file;
    Map<String, String> parameters = Map.of();
    Map<String, Integer> shares = Map.of();

    @Nullable FixedWorkload work;

    private PlanSpec(String label, Service service, String description) {
        this.label = label;
        this.service = service;
        this.description = description;
        this.file = label;
    }

    /** A mixture of ChatApp's tasks, of which so many of a hundred wait; all are one file. */
    static PlanSpec mixed(String label, int waiting) {
        PlanSpec spec = of(
                label,
                Service.MESSAGE,
                "200 tasks of each user, drawn from a seed: " + waiting
                        + " % messages to all, to all but one or to one, and edits; " + (100 - waiting)
                        + " % palindromes in 1,000 words, counted for 20 receivers");
        spec.file = "mixed";
        spec.parameters = Map.of("waiting", Integer.toString(waiting));
        spec.comparesVariants = true;
        return spec.inLab()
                .withSomeOnline()
                .loads(100, 1_000)
                .answersWithin(Duration.ofMinutes(2))
                .until(FixedWorkload.each(200, Duration.ofMinutes(30)));
    }

    /** The critical consumer with five monitors on a strategy, which is described by what becomes of them. */
    static PlanSpec monitors(String strategy, String fate) {
        return of("observers-" + strategy, Service.MESSAGE, "the critical consumer, and five monitors " + fate)
                .aboutObservers();
    }

    /** Profiles' summaries from a database and a cache that are further away. */
    static PlanSpec latency(int millis) {
        return of(
                        "latency-" + millis,
                        Service.USER,
                        "profile-summary while every round trip to database and cache takes " + millis + " ms longer")
                .late(Duration.ofMillis(millis));
    }

    /** The search for the highest rate at which this percentile stays below a limit. */
    static PlanSpec capacity(String label, String percentile) {
        PlanSpec spec = of(
                        label,
                        Service.USER,
                        "the highest rate of profile-summary-open at which the " + percentile
                                + " stays below a limit, found by bisection; all figures are those at that rate")
                .loads(50);
        spec.file = "profile-summary";
        spec.percentile = percentile;
        spec.loadUnit = "ms at " + percentile;
        return spec;
    }

    /** A plan whose users ask as fast as they are answered. */
    public static PlanSpec of(String label, Service service, String description) {
        return new PlanSpec(label, service, description);
    }

    /** With these columns in its rows; none if it needs no rows. */
    public PlanSpec columns(String... names) {
        columns = List.of(names);
        return this;
    }

    /** In a file that is not one of ours, whose name ends with {@code .jmx}. */
    public PlanSpec file(Path jmx) {
        String path = jmx.toAbsolutePath().normalize().toString();
        file = path.substring(0, path.length() - ".jmx".length());
        return this;
    }

    /** Measured under these loads, whatever those of the other plans are. */
    public PlanSpec loads(Integer... users) {
        loads = List.of(users);
        return this;
    }

    /** Only where the services have their lab on. */
    PlanSpec inLab() {
        needsLab = true;
        return this;
    }

    /** For users with a thousand messages each. */
    public PlanSpec listing() {
        listsMessages = true;
        return this;
    }

    /** With chat WebSockets open, which get what comes. */
    PlanSpec withSomeOnline() {
        opensSockets = true;
        return this;
    }

    /** With chat WebSockets open, whose deliveries are counted. */
    PlanSpec withSockets() {
        countsDeliveries = true;
        return withSomeOnline();
    }

    /** About its open chat WebSockets. */
    PlanSpec aboutConnections() {
        kind = Kind.CONNECTIONS;
        loadUnit = "sockets";
        return withSockets();
    }

    /** With the subscribers of the lab's event source, who need no rows, instead of users; they have one file. */
    PlanSpec aboutObservers() {
        kind = Kind.OBSERVERS;
        file = "observers";
        return inLab().columns();
    }

    /** Until so much is done. */
    PlanSpec until(FixedWorkload done) {
        kind = Kind.WORK;
        work = done;
        return this;
    }

    /** At a given rate, however long answers take; its loads are numbers of that. */
    PlanSpec atRate(String unit) {
        atRate = true;
        loadUnit = unit;
        return this;
    }

    /** Measured at these rates in its form at a rate, unless others are given; without any it has no such form. */
    public PlanSpec ratesWhenOpen(Integer... rates) {
        ratesWhenOpen = List.of(rates);
        return this;
    }

    /** Whether users who send one request after the other can be replaced by requests at a rate. */
    boolean canBeOpen() {
        return kind == Kind.REQUESTS && !atRate && percentile.isEmpty() && !ratesWhenOpen.isEmpty();
    }

    /** The same requests at a rate. */
    PlanSpec atOpenRate(String suffix) {
        PlanSpec spec = of(
                label + suffix,
                service,
                description
                        + "; at a rate: requests are due at random moments, as many a second as the load says, and latencies count"
                        + " from then; at most " + LoadOptions.USERS_AT_A_RATE + " at the same time");
        spec.columns = columns;
        spec.loads = ratesWhenOpen;
        spec.answerTimeout = answerTimeout;
        spec.extraLatency = extraLatency;
        spec.opensSockets = opensSockets;
        spec.countsDeliveries = countsDeliveries;
        spec.needsLab = needsLab;
        spec.listsMessages = listsMessages;
        spec.file = file;
        spec.shares = shares;
        spec.leastMeasured = leastMeasured;
        Map<String, String> atFirstRate = new HashMap<>(parameters);
        atFirstRate.put("rate", ratesWhenOpen.get(0).toString());
        spec.parameters = Map.copyOf(atFirstRate);
        return spec.atRate(RATE_UNIT);
    }

    /** For services whose every round trip to database and cache takes so much longer, which is for others to see to. */
    PlanSpec late(Duration by) {
        extraLatency = by;
        return this;
    }

    /** For answers that take so long before they count as errors. */
    public PlanSpec answersWithin(Duration timeout) {
        answerTimeout = timeout;
        return this;
    }

    /** For users who pause so long in one iteration. */
    public PlanSpec pausesFor(Duration iteration) {
        pauses = iteration;
        return this;
    }

    /** In runs whose measured part is at least so long. */
    public PlanSpec measuredFor(Duration least) {
        leastMeasured = least;
        return this;
    }

    /** With these shares of the users for its Thread Groups, by their names. */
    public PlanSpec shares(Map<String, Integer> groups) {
        shares = Map.copyOf(groups);
        return this;
    }
}
