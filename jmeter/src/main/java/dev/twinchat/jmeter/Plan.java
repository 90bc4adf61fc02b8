package dev.twinchat.jmeter;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A JMeter plan, which is a JMX file: one of this module's, or anybody's own.
 *
 * <p>Compared by identity: of a plan there is one in a campaign.
 */
public final class Plan {

    private static final List<Plan> BUILT_IN = new ArrayList<>();

    /** Zbarcea and Tudose 2024, scenario 1. */
    public static final Plan PROFILE_SUMMARY =
            add(PlanSpec.of("profile-summary", Service.USER, "GET /api/users/{nickname}/summary of distinct users"));
    /** Zbarcea and Tudose 2024, scenario 2. */
    public static final Plan SUBSCRIBE =
            add(PlanSpec.of("subscribe", Service.USER, "PUT /api/users/{nickname}/subscription of distinct pairs"));
    /** Zbarcea and Tudose 2024, scenario 3. */
    public static final Plan EDIT_MESSAGE =
            add(PlanSpec.of("edit-message", Service.MESSAGE, "PATCH /api/messages/{id} of distinct users and messages")
                    .columns("token", "messageId"));
    /** Zbarcea and Tudose 2024, scenario 4. */
    public static final Plan USER_MESSAGES = add(PlanSpec.of(
                    "user-messages",
                    Service.MESSAGE,
                    "GET /api/users/{nickname}/messages?limit=1000 of distinct users, who have 1,000 messages each")
            .listing()
            .ratesWhenOpen(10, 20, 40));
    /** The same with Zbarcea and Tudose's access pattern; one answer takes thousands of statements. */
    public static final Plan USER_MESSAGES_EACH = add(PlanSpec.of(
                    "user-messages-each",
                    Service.MESSAGE,
                    "user-messages with enrichment=per-message: the service asks for each message's counts, tags and top reply by itself")
            .listing()
            .inLab()
            .ratesWhenOpen(1)
            .answersWithin(Duration.ofMinutes(2)));
    /** Ours: a call between services on the way. */
    public static final Plan FEED =
            add(PlanSpec.of("feed", Service.MESSAGE, "GET /api/feed of distinct users, who follow ten others each")
                    .ratesWhenOpen(50, 100, 200));
    /** Ours: what the gateway costs. */
    public static final Plan GATEWAY = add(PlanSpec.of(
            "gateway",
            Service.GATEWAY,
            "GET /api/users/{nickname}/summary of distinct users through the gateway, whose figures these are"));
    /** Ours: what the check of a token costs, beside {@link #PROFILE_SUMMARY}. */
    public static final Plan TOKEN = add(
            PlanSpec.of("token", Service.USER, "profile-summary without the check of tokens, by a switch of the lab")
                    .inLab());
    /** Ours: unicasts to users who are online. */
    public static final Plan SEND = add(
            PlanSpec.of("send", Service.MESSAGE, "POST /api/messages, unicasts to users whose chat WebSockets are open")
                    .withSockets());
    /** Ours: a steady rate of broadcasts to many open sockets. */
    public static final Plan BROADCAST = add(PlanSpec.of(
                    "broadcast",
                    Service.MESSAGE,
                    "open chat WebSockets (as many as users) and a steady rate of broadcasts by POST /api/messages")
            .aboutConnections());
    /** Ours: what a connection costs. */
    public static final Plan IDLE_CONNECTIONS = add(PlanSpec.of(
                    "idle-connections",
                    Service.MESSAGE,
                    "open chat WebSockets (as many as users) to which nothing comes")
            .aboutConnections());
    /** Study D: a server that mostly waits. */
    public static final Plan SLOW_TENTH = add(StudySpecs.slowTenth());
    /** Study C: a request that waits for several others. */
    public static final Plan FAN_OUT = add(StudySpecs.fanOut());
    /** The same with more at the same time. */
    public static final Plan FAN_OUT_30 = add(StudySpecs.fanOut30());
    /** Study E: what the critical consumer's delays are without monitors. */
    public static final Plan OBSERVERS_ALONE = add(
            PlanSpec.of("observers-alone", Service.MESSAGE, "the critical consumer of the lab's event source, alone")
                    .aboutObservers());
    /** Study E: the source waits for each monitor. */
    public static final Plan OBSERVERS_DIRECT = add(PlanSpec.monitors("direct", "for each of which the source waits"));
    /** Study E: any number of events waits for a monitor. */
    public static final Plan OBSERVERS_UNBOUNDED =
            add(PlanSpec.monitors("unbounded", "for each of which any number of events waits"));
    /** Study E: the source waits for full queues. */
    public static final Plan OBSERVERS_LOCK_QUEUE =
            add(PlanSpec.monitors("lock-queue", "for whose full queues the source waits"));
    /** Study E: monitors get the newest event. */
    public static final Plan OBSERVERS_SAMPLE = add(PlanSpec.monitors("sample", "that get the newest event only"));
    /** Study E: full queues drop the oldest event. */
    public static final Plan OBSERVERS_DROP_QUEUE =
            add(PlanSpec.monitors("drop-queue", "whose full queues drop the oldest event"));
    /** Ours: a database and a cache that are further away. */
    public static final Plan LATENCY_1 = add(PlanSpec.latency(1));

    public static final Plan LATENCY_5 = add(PlanSpec.latency(5));
    public static final Plan LATENCY_20 = add(PlanSpec.latency(20));
    /** Study B, scenario A.1. */
    public static final Plan LOGIN = add(StudySpecs.login());
    /** The same as it is for real accounts. */
    public static final Plan LOGIN_PRODUCTION_HASH = add(StudySpecs.loginProductionHash());
    /** Gruzdev's ChatApp, scenario A.2. */
    public static final Plan CONTENDED_EDIT = add(StudySpecs.contendedEdit());
    /** Gruzdev's ChatApp, scenario B.1. */
    public static final Plan PALINDROMES = add(StudySpecs.palindromes());
    /** Gruzdev's ChatApp, scenario B.2. */
    public static final Plan PALINDROMES_SHARED = add(StudySpecs.palindromesShared());
    /** Gruzdev's ChatApp, scenario C: mostly waiting. */
    public static final Plan MIXED_70_30 = add(PlanSpec.mixed("mixed-70-30", 70));
    /** The same, half and half. */
    public static final Plan MIXED_50_50 = add(PlanSpec.mixed("mixed-50-50", 50));
    /** The same, mostly counting. */
    public static final Plan MIXED_30_70 = add(PlanSpec.mixed("mixed-30-70", 30));
    /** Ours: whether a service ages. */
    public static final Plan SOAK = add(StudySpecs.soak());
    /** Ours: the highest rate at which nine of ten answers come within a limit. */
    public static final Plan CAPACITY_P90 = add(PlanSpec.capacity("capacity-p90", "p90"));
    /** The same for 99 of a hundred. */
    public static final Plan CAPACITY_P99 = add(PlanSpec.capacity("capacity-p99", "p99"));

    /** Latency at a rate, whatever the answers take: what searches for a capacity drive. */
    public static final Plan PROFILE_SUMMARY_OPEN = PROFILE_SUMMARY.atOpenRate();

    /** What a plan drives. */
    public enum Service {
        USER,
        MESSAGE,
        GATEWAY
    }

    /** What the measured part of a run is. */
    public enum Kind {
        /** A time in which users ask as fast as they are answered. */
        REQUESTS,
        /** A time in which as many chat WebSockets as users are open. */
        CONNECTIONS,
        /** A fixed workload, begun by all users together, to its end. */
        WORK,
        /** A time in which the lab's event source has subscribers instead of users. */
        OBSERVERS
    }

    private static final String OPEN = "-open";

    private final PlanSpec spec;
    private final boolean own;
    private final @Nullable Plan closed;
    private final @Nullable Plan open;

    private Plan(PlanSpec spec, boolean own, @Nullable Plan closed) {
        this.spec = spec;
        this.own = own;
        this.closed = closed;
        this.open = spec.canBeOpen() ? new Plan(spec.atOpenRate(OPEN), own, this) : null;
    }

    private static Plan add(PlanSpec spec) {
        Plan plan = new Plan(spec, false, null);
        BUILT_IN.add(plan);
        return plan;
    }

    /** A plan that is not one of ours. */
    public static Plan own(PlanSpec spec) {
        return new Plan(spec, true, null);
    }

    /** Whether it is none of ours. */
    public boolean isOwn() {
        return own;
    }

    /** Whether it also has a form under open load; see {@link #atOpenRate}. */
    public boolean canBeOpen() {
        return open != null;
    }

    /**
     * The same requests under open load: they are sent at a rate, whatever their responses take, and its loads are rates. Its label is this
     * plan's with {@code -open}. There is one such plan of each.
     *
     * @throws IllegalStateException if there is none; see {@link #canBeOpen}
     */
    public Plan atOpenRate() {
        if (open == null) {
            throw new IllegalStateException(this + " has no form at a rate");
        }
        return open;
    }

    /** The plan that this is the form at a rate of; otherwise itself. */
    public Plan closed() {
        return closed == null ? this : closed;
    }

    /** The plans of this module, in the order in which they are listed, without their forms at a rate. */
    public static List<Plan> builtIn() {
        return Collections.unmodifiableList(BUILT_IN);
    }

    /** The plan's name on the command line, in reports, and of its samples. */
    public String label() {
        return spec.label;
    }

    /** The service whose own port (or the gateway's) the measured requests go to. */
    public Service service() {
        return spec.service;
    }

    /** What the measured part of its runs is. */
    public Kind kind() {
        return spec.kind;
    }

    /** The fixed workload that a run ends with, where it is not a time. */
    public Optional<FixedWorkload> work() {
        return Optional.ofNullable(spec.work);
    }

    /** The numbers of users that it is measured with, where they are always the same; otherwise none. */
    public List<Integer> loads() {
        return spec.loads;
    }

    /** Whether the plan holds chat WebSockets open and so has a summary of deliveries. */
    public boolean opensSockets() {
        return spec.opensSockets;
    }

    /** Whether the deliveries on its sockets are counted. */
    public boolean countsDeliveries() {
        return spec.countsDeliveries;
    }

    /** Whether what comes on its sockets is the point of it, rather than the answers to its requests. */
    public boolean isAboutDeliveries() {
        return closed() == SEND || isAboutConnections();
    }

    /** Whether it is also run on variants of a stack, with smaller thread stacks. */
    public boolean comparesVariants() {
        return spec.comparesVariants;
    }

    /** Whether the services must have their lab open. */
    public boolean needsLab() {
        return spec.needsLab;
    }

    /** Whether it reads users with a thousand messages each. */
    public boolean listsMessages() {
        return spec.listsMessages;
    }

    /** Whether its users are open chat WebSockets rather than threads that ask as fast as they are answered. */
    public boolean isAboutConnections() {
        return spec.kind == Kind.CONNECTIONS;
    }

    /** Whether it has the subscribers of the lab's event source instead of users, and so a summary of what they saw. */
    public boolean isAboutObservers() {
        return spec.kind == Kind.OBSERVERS;
    }

    /** The strategy that its monitors are on; empty where it has none. */
    public String monitors() {
        return isAboutObservers() && this != OBSERVERS_ALONE ? spec.label.substring("observers-".length()) : "";
    }

    /** By how much every round trip of the services to database and cache is to take longer. */
    public Duration extraLatency() {
        return spec.extraLatency;
    }

    /** Whether they are to take longer at all. */
    public boolean isLate() {
        return !spec.extraLatency.isZero();
    }

    /** Whether its load is a rate of requests, which come however long the answers take, rather than a number of users. */
    public boolean isOpen() {
        return spec.atRate;
    }

    /** Whether a campaign finds that rate itself, as a percentage of what a stack can do, which is then the load. */
    public boolean isShareOfCapacity() {
        return this == SOAK;
    }

    /**
     * Whether it is no load of its own: a campaign drives {@link #PROFILE_SUMMARY_OPEN} at one rate after another, and looks for the highest
     * one that a stack serves within a limit. What other plans have as a load, is here that limit, in ms.
     */
    public boolean isSearch() {
        return !spec.percentile.isEmpty();
    }

    /** The percentile of the latencies that must stay below the limit, as {@code p99}; empty if it is no search. */
    public String percentile() {
        return spec.percentile;
    }

    /** What its loads are numbers of. */
    public String loadUnit() {
        return spec.loadUnit;
    }

    /** Whether it does something at a given rate. */
    public boolean hasRate() {
        return isOpen() || this == BROADCAST || isAboutObservers();
    }

    /** How long a user waits for an answer before it counts as an error. */
    public Duration answerTimeout() {
        return spec.answerTimeout;
    }

    /** How long a user pauses in one iteration; zero for the built-in plans. */
    public Duration pauses() {
        return spec.pauses;
    }

    /** How long the measured part of its runs is at least; zero for the built-in plans. */
    public Duration leastMeasured() {
        return spec.leastMeasured;
    }

    /** The shares of the users that its Thread Groups get, by their names; empty to go by the plan. */
    public Map<String, Integer> shares() {
        return spec.shares;
    }

    /** What the plan does, in a line. */
    public String description() {
        return spec.description;
    }

    /** The columns that a file of prepared rows must have, in any order, named by its first line; none for plans without rows. */
    public List<String> columns() {
        return spec.columns;
    }

    /** The name of the plan's file, which several may share; of one that is not ours, its whole path. */
    public String fileName() {
        return spec.file + ".jmx";
    }

    /** The folder of jars that a plan which is not ours needs besides JMeter's, if it has one. */
    public Optional<Path> plugins() {
        return Optional.of(Path.of(fileName()).resolveSibling("plugins"))
                .filter(folder -> isOwn() && Files.isDirectory(folder));
    }

    /** The parameters of that file that make it this plan, as JMeter properties. */
    public Map<String, String> parameters() {
        return spec.parameters;
    }

    /** The plan of ours that has this label, if there is one. */
    public static Optional<Plan> ofLabel(String label) {
        return BUILT_IN.stream()
                .flatMap(plan -> Stream.concat(Stream.of(plan), Stream.ofNullable(plan.open)))
                .filter(plan -> plan.label().equals(label))
                .findAny();
    }

    /** Whether the loads of the scenario of this label are rates of requests, whether it is ours or not. */
    public static boolean isOpen(String label) {
        return ofLabel(label).map(Plan::isOpen).orElseGet(() -> isOpenForm(label));
    }

    /** Whether a label is that of a plan's form at a rate. */
    public static boolean isOpenForm(String label) {
        return label.endsWith(OPEN);
    }

    /** What the loads of the scenario of this label are numbers of, whether it is ours or not. */
    public static String loadUnitOf(String label) {
        return ofLabel(label).map(Plan::loadUnit).orElse(isOpenForm(label) ? PlanSpec.RATE_UNIT : "users");
    }

    @Override
    public String toString() {
        return spec.label;
    }
}
