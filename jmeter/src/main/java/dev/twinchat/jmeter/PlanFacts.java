package dev.twinchat.jmeter;

import dev.twinchat.jmeter.Plan.Kind;
import dev.twinchat.jmeter.Plan.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What sets a plan apart, put together where the plan is named; what is not said is as most plans have it. */
public final class PlanFacts {

    final String label;
    final Service service;
    final String description;

    List<String> columns = List.of("token", "nickname");
    List<Integer> loads = List.of();
    Kind kind = Kind.REQUESTS;
    Duration answerTimeout = Duration.ofSeconds(30);
    Duration extraLatency = Duration.ZERO;
    boolean opensSockets;
    boolean needsLab;
    boolean listsMessages;
    boolean countsDeliveries;
    boolean comparesVariants;
    boolean atRate;
    String percentile = "";
    String loadUnit = "users";
    String file;
    Map<String, String> parameters = Map.of();

    @Nullable Work work;

    private PlanFacts(String label, Service service, String description) {
        this.label = label;
        this.service = service;
        this.description = description;
        this.file = label;
    }

    /** A mixture of ChatApp's tasks, of which so many of a hundred wait; all are one file. */
    static PlanFacts mixed(String label, int waiting) {
        PlanFacts facts = of(
                label,
                Service.MESSAGE,
                "200 tasks of each user, drawn from a seed: " + waiting
                        + " % messages to all, to all but one or to one, and edits; " + (100 - waiting)
                        + " % palindromes in 1,000 words, counted for 20 receivers");
        facts.file = "mixed";
        facts.parameters = Map.of("waiting", Integer.toString(waiting));
        facts.comparesVariants = true;
        return facts.inLab()
                .withSomeOnline()
                .loads(100, 1_000)
                .answersWithin(Duration.ofMinutes(2))
                .until(Work.each(200, Duration.ofMinutes(30)));
    }

    /** The essential subscriber with five monitors on a strategy, which is described by what becomes of them. */
    static PlanFacts monitors(String strategy, String fate) {
        return of("observers-" + strategy, Service.MESSAGE, "the essential subscriber, and five monitors " + fate)
                .aboutObservers();
    }

    /** Profiles' summaries from a database and a cache that are further away. */
    static PlanFacts latency(int millis) {
        return of(
                        "latency-" + millis,
                        Service.USER,
                        "profile-summary while every round trip to database and cache takes " + millis + " ms longer")
                .late(Duration.ofMillis(millis));
    }

    /** The search for the highest rate at which this percentile stays below a limit. */
    static PlanFacts capacity(String label, String percentile) {
        PlanFacts facts = of(
                        label,
                        Service.USER,
                        "the highest rate of profile-summary-open at which the " + percentile
                                + " stays below a limit, found by bisection; all figures are those at that rate")
                .loads(50);
        facts.file = "profile-summary-open";
        facts.percentile = percentile;
        facts.loadUnit = "ms at " + percentile;
        return facts;
    }

    /** A plan whose users ask as fast as they are answered. */
    public static PlanFacts of(String label, Service service, String description) {
        return new PlanFacts(label, service, description);
    }

    /** With these columns in its rows; none if it needs no rows. */
    public PlanFacts columns(String... names) {
        columns = List.of(names);
        return this;
    }

    /** In a file that is not one of ours, whose name ends with {@code .jmx}. */
    public PlanFacts file(Path jmx) {
        String path = jmx.toAbsolutePath().normalize().toString();
        file = path.substring(0, path.length() - ".jmx".length());
        return this;
    }

    /** Measured under these loads, whatever those of the other plans are. */
    public PlanFacts loads(Integer... users) {
        loads = List.of(users);
        return this;
    }

    /** Only where the services have their lab on. */
    PlanFacts inLab() {
        needsLab = true;
        return this;
    }

    /** For users with a thousand messages each. */
    public PlanFacts listing() {
        listsMessages = true;
        return this;
    }

    /** With chat WebSockets open, which get what comes. */
    PlanFacts withSomeOnline() {
        opensSockets = true;
        return this;
    }

    /** With chat WebSockets open, whose deliveries are counted. */
    PlanFacts withSockets() {
        countsDeliveries = true;
        return withSomeOnline();
    }

    /** About its open chat WebSockets. */
    PlanFacts aboutConnections() {
        kind = Kind.CONNECTIONS;
        loadUnit = "sockets";
        return withSockets();
    }

    /** With the subscribers of the lab's event source, who need no rows, instead of users; they have one file. */
    PlanFacts aboutObservers() {
        kind = Kind.OBSERVERS;
        file = "observers";
        return inLab().columns();
    }

    /** Until so much is done. */
    PlanFacts until(Work done) {
        kind = Kind.WORK;
        work = done;
        return this;
    }

    /** At a given rate, however long answers take; its loads are numbers of that. */
    PlanFacts atRate(String unit) {
        atRate = true;
        loadUnit = unit;
        return this;
    }

    /** For services whose every round trip to database and cache takes so much longer, which is for others to see to. */
    PlanFacts late(Duration by) {
        extraLatency = by;
        return this;
    }

    /** For answers that take so long before they count as errors. */
    public PlanFacts answersWithin(Duration timeout) {
        answerTimeout = timeout;
        return this;
    }
}
