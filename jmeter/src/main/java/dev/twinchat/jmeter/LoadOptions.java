package dev.twinchat.jmeter;

import dev.twinchat.jmeter.engine.PlanRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a plan is run. Durations are whole seconds, as JMeter's are.
 *
 * @param plan what to run
 * @param directory where the run's samples and log go; made where it does not exist
 * @param host the address under test
 * @param port the gateway's port, or that of the service that the plan drives
 * @param users threads, each with one connection
 * @param rampUp time until all threads run; discarded
 * @param warmUp time at full load after that; discarded
 * @param measured time that is measured
 * @param data prepared rows with the plan's columns; without it the plan makes the accounts it needs
 * @param properties further JMeter properties (a plan's other parameters)
 */
public record LoadOptions(
        Plan plan,
        Path directory,
        String host,
        int port,
        int users,
        Duration rampUp,
        Duration warmUp,
        Duration measured,
        Optional<Path> data,
        Map<String, String> properties) {

    /**
     * A heap that JMeter does not outgrow with 1,000 threads, and the collector with the least work in total: the generator's pauses
     * are seen in the latencies, its CPU time is taken from the server on the same machine.
     */
    public static final List<String> DEFAULT_JVM_FLAGS =
            List.of("-Xms512m", "-Xmx512m", "-Xss512k", "-XX:+UseParallelGC");

    /**
     * Below this length of load JMeter runs with the C1 compiler only. C2 pays off after some 15 s (33 to 48 µs of
     * CPU a request instead of 65 to 70), until when it takes the CPU from the server: 113 µs a request, and falling, in seconds 2 to 7.
     */
    public static final Duration SHORT = Duration.ofSeconds(30);

    /** Threads of a plan at a rate, unless said otherwise: with fewer a slow answer delays the requests that are due after it. */
    public static final int USERS_AT_A_RATE = 200;

    private static final String QUICK_COMPILER_ONLY = "-XX:TieredStopAtLevel=1";

    public LoadOptions {
        if (users < 1) {
            throw new LoadException("users must be at least 1");
        }
        if (measured.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new LoadException("the measured time must be at least a second");
        }
        if (port < 1 || port > 65535) {
            throw new LoadException("port must be from 1 to 65535");
        }
        properties = Map.copyOf(properties);
    }

    /** The defaults: 10 users on localhost:8080, 2 s of ramp-up, 5 s of warm-up, 30 s measured, without prepared rows. */
    public static LoadOptions of(Plan plan, Path directory) {
        return new LoadOptions(
                plan,
                directory,
                "localhost",
                8080,
                10,
                Duration.ofSeconds(2),
                Duration.ofSeconds(5),
                Duration.ofSeconds(30),
                Optional.empty(),
                Map.of());
    }

    public LoadOptions withAddress(String newHost, int newPort) {
        return new LoadOptions(plan, directory, newHost, newPort, users, rampUp, warmUp, measured, data, properties);
    }

    public LoadOptions withUsers(int newUsers) {
        return new LoadOptions(plan, directory, host, port, newUsers, rampUp, warmUp, measured, data, properties);
    }

    public LoadOptions withTimes(Duration newRampUp, Duration newWarmUp, Duration newMeasured) {
        return new LoadOptions(plan, directory, host, port, users, newRampUp, newWarmUp, newMeasured, data, properties);
    }

    public LoadOptions withData(Path newData) {
        return new LoadOptions(
                plan, directory, host, port, users, rampUp, warmUp, measured, Optional.of(newData), properties);
    }

    /** With so much work, for a plan of that kind. */
    public LoadOptions withWork(int amount) {
        return withProperty("work", Integer.toString(amount));
    }

    /** Without the pauses of a custom plan, to warm a service up. */
    public LoadOptions withoutPauses() {
        return withProperty(PlanRunner.WITHOUT_PAUSES, "true");
    }

    /** Adds a JMeter property to those there are. */
    public LoadOptions withProperty(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(properties);
        more.put(name, value);
        return new LoadOptions(plan, directory, host, port, users, rampUp, warmUp, measured, data, more);
    }

    /** The file of the measured samples. */
    public Path samples() {
        return directory.resolve(plan.label() + ".samples.csv");
    }

    /** The file of the times of a custom plan's Transaction Controllers, of the same form; of a plan at a rate there is none. */
    public Path transactions() {
        return directory.resolve(plan.label() + ".transactions.csv");
    }

    /** The file of what the receivers saw, where the plan has any; see {@link dev.twinchat.jmeter.samples.DeliverySummary}. */
    public Path deliveries() {
        return directory.resolve(plan.label() + ".deliveries.properties");
    }

    /** The file of what the observers saw, where the plan has any; see {@link dev.twinchat.jmeter.samples.ObserverSummary}. */
    public Path observers() {
        return directory.resolve(plan.label() + ".observers.properties");
    }

    /** JMeter's log. */
    public Path log() {
        return directory.resolve(plan.label() + ".log");
    }

    /** From the start of the users to the end of the measured window; for a fixed workload, the longest time that may be. */
    public Duration load() {
        return plan.work()
                .map(FixedWorkload::limit)
                .orElseGet(() -> rampUp.plus(warmUp).plus(measured));
    }

    /** The flags that JMeter's JVM is started with: for a {@link #SHORT} load with the C1 compiler only. */
    public List<String> jvmFlags() {
        if (load().compareTo(SHORT) >= 0) {
            return DEFAULT_JVM_FLAGS;
        }
        List<String> flags = new ArrayList<>(DEFAULT_JVM_FLAGS);
        flags.add(QUICK_COMPILER_ONLY);
        return List.copyOf(flags);
    }

    /** The plan's parameters, as JMeter properties. */
    Map<String, String> parameters() {
        Map<String, String> parameters = new LinkedHashMap<>(plan.parameters());
        parameters.put("host", host);
        parameters.put("port", Integer.toString(port));
        parameters.put("users", Integer.toString(users));
        parameters.put("rampup", Long.toString(rampUp.toSeconds()));
        parameters.put("warmup", Long.toString(warmUp.toSeconds()));
        parameters.put("seconds", Long.toString(measured.toSeconds()));
        data.ifPresent(file -> parameters.put("data", file.toAbsolutePath().toString()));
        if (!plan.monitors().isEmpty()) {
            parameters.put("strategy", plan.monitors());
        }
        parameters.putAll(properties);
        return parameters;
    }

    /** Where the results go, as JMeter properties. */
    Map<String, String> results() {
        Map<String, String> results = new LinkedHashMap<>();
        results.put("samples", samples().toAbsolutePath().toString());
        if (plan.isOwn() && !plan.isOpen()) {
            results.put("transactions", transactions().toAbsolutePath().toString());
        }
        if (plan.opensSockets()) {
            results.put("deliveries", deliveries().toAbsolutePath().toString());
        }
        if (plan.isAboutObservers()) {
            results.put("observers", observers().toAbsolutePath().toString());
        }
        return results;
    }
}
