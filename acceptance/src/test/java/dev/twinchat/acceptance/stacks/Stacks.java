package dev.twinchat.acceptance.stacks;

import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.http.JavaTransport;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.launcher.AotCacheTraining;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import dev.twinchat.launcher.StackOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The running stacks: each is started when it is first asked for, and all are closed at the end of the test run. */
public final class Stacks {

    /** Hashing is slow on purpose; what is tested here is not how slow. */
    private static final String CHEAP_HASHES = "--twinchat.security.password-strength=4";

    /** None of the JVMs lives long enough for the second compiler to pay. */
    private static final String FIRST_COMPILER = "-XX:TieredStopAtLevel=1";

    /** Nine JVMs share one machine. */
    private static final List<String> SMALL = List.of("-Xms64m", "-Xmx384m");

    /**
     * The user service signs a token for every login: the arithmetic of RSA takes ten times as long without the second compiler. It is to compile
     * that, and little else: the thresholds are six times as high as usual.
     */
    private static final List<String> SECOND_COMPILER_FOR_LITTLE = List.of(
            "-XX:Tier4InvocationThreshold=30000",
            "-XX:Tier4MinInvocationThreshold=10000",
            "-XX:Tier4CompileThreshold=60000",
            "-XX:Tier4BackEdgeThreshold=200000");

    /**
     * All scenarios send from one address. A burst that none exhausts, rather than a high rate: copies of the gateway share
     * the buckets, and one with a low rate fills them minutes ahead.
     */
    private static final List<String> FAST = List.of(
            "--twinchat.rate.requests-per-second=1000",
            "--twinchat.rate.burst=1000000",
            // A busy machine is no broken Redis, without which a gateway decides alone.
            "--spring.data.redis.timeout=5s");

    /** Message services of a stack, which the gateway spreads the clients over: all must look like one. */
    private static final int REPLICAS = Integer.getInteger("twinchat.replicas", 1);

    /** Whether starts are many enough for AOT caches, whose making costs as much as three starts save. */
    private static final boolean WITH_AOT_CACHES = Boolean.getBoolean("twinchat.aot-caches");

    /** Loads most of the user service; where processors are busy, it may take longer than the gateway waits for a response. */
    private static final Request UNKNOWN_USER =
            Request.of("POST", "/api/sessions").withJson("{\"nickname\":\"unknown\",\"password\":\"s3cret-word\"}");

    private static final Duration FIRST_LOG_IN = Duration.ofSeconds(90);

    private static final Map<Stack, RunningStack> RUNNING = new EnumMap<>(Stack.class);

    /** Why a stack did not start: it is not tried again, so that a broken build fails at once. */
    private static final Map<Stack, RuntimeException> FAILED = new EnumMap<>(Stack.class);

    private Stacks() {}

    /** The stack, started if it is not yet running. */
    public static RunningStack running(Stack stack) {
        synchronized (RUNNING) {
            RuntimeException failure = FAILED.get(stack);
            if (failure != null) {
                throw new IllegalStateException(stack.label() + " did not start: " + failure.getMessage(), failure);
            }
            return RUNNING.computeIfAbsent(stack, Stacks::startShared);
        }
    }

    /** Another one of its kind, with so many of each service; the caller closes it with {@link #end}. */
    public static RunningStack another(Stack stack, int replicas) {
        return start(stack, replicas, List.of());
    }

    /** Another one of its kind, with these settings of all its programs besides; the caller closes it with {@link #end}. */
    public static RunningStack another(Stack stack, List<String> settings) {
        return start(stack, 1, settings);
    }

    /** The stacks that a test is to run on: all, or the one that {@code twinchat.stack} names. */
    public static Stream<Stack> wanted() {
        String label = System.getProperty("twinchat.stack");
        return label == null ? Stack.standard().stream() : Stream.of(Stack.ofLabel(label));
    }

    /**
     * The stacks for a long test beside the features: one of each twin, or the one that {@code twinchat.stack} names. With platform threads the
     * MVC twin is the same program.
     */
    public static Stream<Stack> twins() {
        return System.getProperty("twinchat.stack") == null ? Stream.of(Stack.MVC_VIRTUAL, Stack.WEBFLUX) : one();
    }

    /** The stack for a test of a client, which is the same on every stack, or for a long one: WebFlux, or the one that {@code twinchat.stack} names. */
    public static Stream<Stack> one() {
        String label = System.getProperty("twinchat.stack");
        return Stream.of(label == null ? Stack.WEBFLUX : Stack.ofLabel(label));
    }

    /** The root of the project, below which the packaged jars lie. */
    public static Path home() {
        String given = System.getProperty("twinchat.home");
        Path home = given == null ? Path.of("") : Path.of(given);
        for (Path folder = home.toAbsolutePath().normalize(); folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve("mvnw"))) {
                return folder;
            }
        }
        throw new IllegalStateException("no project root above " + home.toAbsolutePath() + "; give -Dtwinchat.home");
    }

    static void closeAll() {
        synchronized (RUNNING) {
            RUNNING.values().forEach(Stacks::end);
            RUNNING.clear();
        }
    }

    /** Its logs are kept: a failure that happens once in a thousand requests is found there or nowhere. */
    public static void end(RunningStack stack) {
        Path kept = home().resolve("acceptance/target/logs")
                .resolve(stack.stack().label() + "-"
                        + stack.process(ServiceName.GATEWAY).pid());
        try (Stream<Path> logs = Files.list(stack.logs())) {
            Files.createDirectories(kept);
            for (Path log : logs.toList()) {
                Files.copy(log, kept.resolve(log.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException unkept) {
            System.out.println("The logs of " + stack.stack().label() + " are lost: " + unkept);
        } finally {
            stack.close();
        }
    }

    private static RunningStack startShared(Stack stack) {
        try {
            return start(stack, REPLICAS, List.of());
        } catch (RuntimeException failure) {
            FAILED.put(stack, failure);
            throw failure;
        }
    }

    private static RunningStack start(Stack stack, int replicas, List<String> settings) {
        StackOptions options = StackOptions.defaults(stack, home())
                .withReplicas(replicas)
                .withExtraJvmFlags(ServiceName.USER, both(SMALL, SECOND_COMPILER_FOR_LITTLE))
                .withExtraJvmFlags(ServiceName.MESSAGE, both(SMALL, List.of(FIRST_COMPILER)))
                .withExtraJvmFlags(ServiceName.GATEWAY, List.of(FIRST_COMPILER))
                .withExtraServiceArguments(both(List.of(CHEAP_HASHES), settings))
                .withExtraGatewayArguments(both(FAST, settings));
        if (WITH_AOT_CACHES) {
            aotCache(options);
        }
        RunningStack started = RunningStack.start(options, line -> System.out.println(stack.label() + ": " + line));
        try {
            await().atMost(FIRST_LOG_IN)
                    .until(() -> new JavaTransport()
                                    .exchange(started.gateway(), UNKNOWN_USER)
                                    .status()
                            == 401);
            return started;
        } catch (RuntimeException | Error failure) {
            end(started);
            throw failure;
        }
    }

    private static void aotCache(StackOptions options) {
        try {
            AotCacheTraining.complete(options.withReplicas(1), line -> {});
        } catch (IOException without) {
            System.out.println("Starts take longer: " + without.getMessage());
        }
    }

    private static List<String> both(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }
}
