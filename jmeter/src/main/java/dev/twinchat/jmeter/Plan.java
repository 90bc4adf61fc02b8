package dev.twinchat.jmeter;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The JMeter plans of this module, each a JMX file of its label's name. */
public enum Plan {
    /** Paper A, scenario 1. */
    PROFILE_SUMMARY(
            "profile-summary",
            Service.USER,
            "GET /api/users/{nickname}/summary of distinct users",
            List.of("token", "nickname")),
    /** Paper A, scenario 2. */
    SUBSCRIBE(
            "subscribe",
            Service.USER,
            "PUT /api/users/{nickname}/subscription of distinct pairs",
            List.of("token", "nickname")),
    /** Paper A, scenario 3. */
    EDIT_MESSAGE(
            "edit-message",
            Service.MESSAGE,
            "PATCH /api/messages/{id} of distinct users and messages",
            List.of("token", "messageId")),
    /** Paper A, scenario 4. */
    USER_MESSAGES(
            "user-messages",
            Service.MESSAGE,
            "GET /api/users/{nickname}/messages?limit=1000 of distinct users, who have 1,000 messages each",
            List.of("token", "nickname")),
    /** The same with paper A's access pattern. */
    USER_MESSAGES_EACH(
            "user-messages-each",
            Service.MESSAGE,
            "user-messages with enrichment=per-message: the service asks for each message's counts, tags and top reply by itself",
            List.of("token", "nickname")),
    /** Ours: a call between services on the way. */
    FEED(
            "feed",
            Service.MESSAGE,
            "GET /api/feed of distinct users, who follow ten others each",
            List.of("token", "nickname")),
    /** Ours: what the gateway costs. */
    GATEWAY(
            "gateway",
            Service.GATEWAY,
            "GET /api/users/{nickname}/summary of distinct users through the gateway, whose figures these are",
            List.of("token", "nickname")),
    /** Ours: what the check of a token costs, beside {@link #PROFILE_SUMMARY}. */
    TOKEN(
            "token",
            Service.USER,
            "profile-summary without the check of tokens, by a switch of the lab",
            List.of("token", "nickname")),
    /** Ours: unicasts to users who are online. */
    SEND(
            "send",
            Service.MESSAGE,
            "POST /api/messages, unicasts to users whose chat WebSockets are open",
            List.of("token", "nickname")),
    /** Ours: a steady rate of broadcasts to many open sockets. */
    BROADCAST(
            "broadcast",
            Service.MESSAGE,
            "open chat WebSockets (as many as users) and a steady rate of broadcasts by POST /api/messages",
            List.of("token", "nickname")),
    /** Ours: what a connection costs. */
    IDLE_CONNECTIONS(
            "idle-connections",
            Service.MESSAGE,
            "open chat WebSockets (as many as users) to which nothing comes",
            List.of("token", "nickname"));

    /** What a plan drives. */
    public enum Service {
        USER,
        MESSAGE,
        GATEWAY
    }

    private final String label;
    private final Service service;
    private final String description;

    @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable; its type does not say so
    private final List<String> columns;

    Plan(String label, Service service, String description, List<String> columns) {
        this.label = label;
        this.service = service;
        this.description = description;
        this.columns = columns;
    }

    /** The plan's name on the command line, in reports, and of its samples. */
    public String label() {
        return label;
    }

    /** The service whose own port (or the gateway's) the measured requests go to. */
    public Service service() {
        return service;
    }

    /** Whether the plan holds chat WebSockets open and so has a summary of deliveries. */
    public boolean opensSockets() {
        return this == SEND || isAboutConnections();
    }

    /** Whether the services must have their lab open. */
    public boolean needsLab() {
        return this == USER_MESSAGES_EACH || this == TOKEN;
    }

    /** Whether it reads users with a thousand messages each. */
    public boolean listsMessages() {
        return this == USER_MESSAGES || this == USER_MESSAGES_EACH;
    }

    /** Whether its users are open chat WebSockets rather than threads that ask as fast as they are answered. */
    public boolean isAboutConnections() {
        return this == BROADCAST || this == IDLE_CONNECTIONS;
    }

    /** How long a user waits for an answer before it counts as an error: long where one answer takes thousands of statements. */
    public Duration answerTimeout() {
        return this == USER_MESSAGES_EACH ? Duration.ofMinutes(15) : Duration.ofSeconds(30);
    }

    /** What the plan does, in a line. */
    public String description() {
        return description;
    }

    /** The columns that a file of prepared rows must have; its first line names them, in any order. */
    public List<String> columns() {
        return columns;
    }

    /** The name of the plan's file. */
    public String fileName() {
        return label + ".jmx";
    }

    /** The plan of this label, if there is one. */
    public static Optional<Plan> ofLabel(String label) {
        return Arrays.stream(values()).filter(plan -> plan.label.equals(label)).findAny();
    }

    /** All labels, separated by commas, for messages. */
    public static String labels() {
        return Arrays.stream(values()).map(Plan::label).collect(Collectors.joining(", "));
    }
}
