package dev.twinchat.launcher;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.twinchat.launcher.ServiceCommand.Connections;
import dev.twinchat.schema.Schema;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Brings one stack up, step by step; when a step fails, closing the reaper stops what has been started. */
final class StackStarter {

    /** Kept in a field, because the logging system forgets the level of a logger without references. */
    private static final Logger MIGRATIONS = Logger.getLogger("org.flywaydb");

    static {
        // Its dozen lines would stand between those of the progress.
        MIGRATIONS.setLevel(Level.WARNING);
    }

    /** Of one process; more than a program has open when it starts, and each of its sockets takes one more. */
    private static final long OPEN_FILES = 1_024;

    private final StackOptions options;
    private final StackLayout layout;
    private final Reaper reaper;
    private final Consumer<String> progress;
    private final UnaryOperator<DataStoreAddresses> way;
    private final Ports ports = new Ports();

    /** @param way as of {@link RunningStack#start(StackOptions, Consumer, UnaryOperator)} */
    StackStarter(
            StackOptions options,
            StackLayout layout,
            Reaper reaper,
            Consumer<String> progress,
            UnaryOperator<DataStoreAddresses> way) {
        this.options = options;
        this.layout = layout;
        this.reaper = reaper;
        this.progress = progress;
        this.way = way;
    }

    /** The parts of a stack, all ready. */
    record Parts(
            PostgresServer postgres,
            RedisServer redis,
            SigningKeys keys,
            Map<ServiceName, ServiceProcess> services,
            List<ServiceProcess> replicas,
            List<ChildProcess> children) {}

    /** Fails before anything is started when the build or the port is missing. */
    static void check(StackOptions options) {
        List<Path> jars = new ArrayList<>();
        wanted(options).forEach(name -> jars.add(name.jar(options.home(), options.stack())));
        if (options.lab()) {
            jars.add(lab(options));
        }
        for (Path jar : jars) {
            if (!Files.isRegularFile(jar)) {
                throw new StackStartException(jar + " is missing; build the project first");
            }
        }
        if (options.gateway() && options.gatewayPort() != 0 && !Ports.isFree(options.gatewayPort())) {
            throw new PortInUseException(options.gatewayPort());
        }
        requireOpenFiles();
    }

    /** The JVM has already raised the number to what the system allows. */
    private static void requireOpenFiles() {
        long allowed = ManagementFactory.getPlatformMXBean(UnixOperatingSystemMXBean.class)
                .getMaxFileDescriptorCount();
        if (allowed < OPEN_FILES) {
            throw new StackStartException("a process may have only " + allowed + " files and sockets open, and a stack"
                    + " needs at least " + OPEN_FILES + "; allow more (ulimit -Hn shows the limit)");
        }
    }

    /** What the lab adds to a service of that stack. */
    private static Path lab(StackOptions options) {
        String module = "lab-" + options.stack().twin();
        return options.home().resolve(module).resolve("target").resolve(module + ".jar");
    }

    static List<ServiceName> wanted(StackOptions options) {
        return options.gateway() ? List.of(ServiceName.values()) : List.of(ServiceName.USER, ServiceName.MESSAGE);
    }

    Parts start() {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            long begin = System.nanoTime();
            int postgresPort = ports.next();
            int redisPort = ports.next();
            var postgres = async(threads, () -> startPostgres(postgresPort));
            var redis = async(
                    threads,
                    () -> RedisServer.start(layout, redisPort, reaper, options.processors(), options.startTimeout()));
            var keys = async(threads, this::keys);
            var programs = async(threads, this::programs);
            joinAll(List.of(postgres, redis, keys, programs));
            progress.accept("PostgreSQL on port " + postgresPort + ", Redis on port " + redisPort
                    + ", schema and keys: " + seconds(begin));
            List<ChildProcess> children = new ArrayList<>(
                    List.of(postgres.join().child(), redis.join().child()));
            List<ServiceProcess> started =
                    startServices(threads, postgres.join(), redisPort, keys.join(), programs.join(), children);
            Map<ServiceName, ServiceProcess> first = new EnumMap<>(ServiceName.class);
            started.forEach(service -> first.putIfAbsent(service.name(), service));
            List<ServiceProcess> replicas = started.stream()
                    .filter(service -> first.get(service.name()) != service)
                    .toList();
            return new Parts(postgres.join(), redis.join(), keys.join(), first, replicas, List.copyOf(children));
        }
    }

    private PostgresServer startPostgres(int port) throws IOException {
        Path cache = cache(options.home());
        Snapshot snapshot = options.snapshot().orElse(null);
        if (snapshot != null) {
            return PostgresServer.startFrom(
                    snapshot, layout, cache, port, reaper, options.processors(), options.startTimeout());
        }
        PostgresServer server =
                PostgresServer.start(layout, cache, port, reaper, options.processors(), options.startTimeout());
        migrate(server.database());
        return server;
    }

    private SigningKeys keys() throws IOException {
        Snapshot snapshot = options.snapshot().orElse(null);
        return snapshot == null
                ? SigningKeys.make(layout.keys())
                : snapshot.keys().copy(layout.keys());
    }

    /** Where the unpacked programs of PostgreSQL are kept. */
    static Path cache(Path home) {
        return home.resolve("launcher").resolve("target").resolve("postgresql");
    }

    /** Applies the schema to both databases. */
    static void migrate(Database database) {
        for (Schema schema : Schema.values()) {
            schema.apply(database.jdbcUrl(schema.databaseName()), database.username(), database.password());
        }
    }

    private List<ServiceProcess> startServices(
            ExecutorService threads,
            PostgresServer postgres,
            int redisPort,
            SigningKeys keys,
            Map<ServiceName, ServiceArtifact> programs,
            List<ChildProcess> children) {
        List<ServiceCommand> commands = new ArrayList<>();
        programs.forEach((name, artifact) -> {
            int replicas = name == ServiceName.GATEWAY ? 1 : options.replicas();
            for (int replica = 1; replica <= replicas; replica++) {
                commands.add(command(name, replica, artifact));
            }
        });
        Database database = postgres.database();
        DataStoreAddresses addresses = way.apply(new DataStoreAddresses(database.port(), redisPort));
        Connections connections = new Connections(
                database.at(addresses.databasePort()), addresses.redisPort(), keys, List.copyOf(commands));
        try (Readiness readiness = new Readiness()) {
            List<CompletableFuture<ServiceProcess>> starting = commands.stream()
                    .map(command -> async(threads, () -> startService(command, connections, readiness, children)))
                    .toList();
            joinAll(starting);
            return starting.stream().map(CompletableFuture::join).toList();
        }
    }

    /** What runs. Where it cannot be unpacked, as in a build that another user made, it runs as it was built. */
    private Map<ServiceName, ServiceArtifact> programs() throws IOException {
        if (options.lab()) {
            Files.copy(lab(options), layout.lab());
        }
        JarExtractor unpacking = new JarExtractor(options, layout, reaper);
        Map<ServiceName, ServiceArtifact> programs = new EnumMap<>(ServiceName.class);
        for (ServiceName name : wanted(options)) {
            try {
                programs.put(name, unpacking.of(name));
            } catch (IOException impossible) {
                progress.accept(name.label() + " runs from its packed jar: " + impossible);
                programs.put(name, Programs.locate(name, options).packed());
            }
        }
        return programs;
    }

    private long archiveBytes(ServiceCommand command) throws IOException {
        boolean archived =
                options.aotCaches() == AotCaches.USED && command.artifact().hasAotCache();
        return archived ? Files.size(command.artifact().aotCache()) : 0;
    }

    private ServiceCommand command(ServiceName name, int replica, ServiceArtifact artifact) {
        int port = name == ServiceName.GATEWAY && options.gatewayPort() != 0 ? options.gatewayPort() : ports.next();
        return new ServiceCommand(name, replica, artifact, port, ports.next(), layout);
    }

    private ServiceProcess startService(
            ServiceCommand command, Connections connections, Readiness readiness, List<ChildProcess> children)
            throws IOException {
        long begin = System.nanoTime();
        ChildProcess process = ChildProcess.start(command.spec(options, connections), reaper);
        synchronized (children) {
            children.add(process);
        }
        readiness.await(process, command.management(), options.startTimeout());
        StartUp startUp = new StartUp(Duration.ofNanos(System.nanoTime() - begin), process.processorTime());
        progress.accept(command.label() + " on " + command.address() + ": " + seconds(begin));
        return new ServiceProcess(command.name(), command, process, startUp, archiveBytes(command));
    }

    private static String seconds(long begin) {
        return String.format(Locale.ROOT, "%.1f s", (System.nanoTime() - begin) / 1e9);
    }

    /** A step that may fail with an {@link IOException}. */
    private interface Step<T> {
        T run() throws IOException;
    }

    private static <T> CompletableFuture<T> async(ExecutorService threads, Step<T> step) {
        Supplier<T> supplier = () -> {
            try {
                return step.run();
            } catch (IOException failure) {
                throw new StackStartException(failure.toString(), failure);
            }
        };
        return CompletableFuture.supplyAsync(supplier, threads);
    }

    /** Waits for all; the first failure is thrown at once, and the caller's reaper ends what still runs. */
    private void joinAll(List<? extends CompletableFuture<?>> steps) {
        CompletableFuture<Void> failed = new CompletableFuture<>();
        for (CompletableFuture<?> step : steps) {
            var _ = step.whenComplete((done, failure) -> {
                if (failure != null) {
                    failed.completeExceptionally(failure);
                }
            });
        }
        try {
            CompletableFuture.anyOf(CompletableFuture.allOf(steps.toArray(CompletableFuture[]::new)), failed)
                    .join();
        } catch (CompletionException failure) {
            // What still waits for its program's readiness sees it end.
            reaper.close();
            throw failure.getCause() instanceof StackStartException known
                    ? known
                    : new StackStartException("the stack did not start: " + failure.getCause(), failure);
        }
    }
}
