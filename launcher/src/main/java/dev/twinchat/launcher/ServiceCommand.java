package dev.twinchat.launcher;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command that starts a service: the only place for the flags, pools and settings that are equal for all stacks.
 *
 * @param replica 1 for the first of its name, and more for others that share its work
 * @param port where it serves requests
 * @param managementPort where it serves its actuator
 */
record ServiceCommand(
        ServiceName name, int replica, ServiceArtifact artifact, int port, int managementPort, StackLayout layout) {

    /**
     * Common to both services of every stack. The heap has one fixed size, so that its growth is no part of a measurement:
     * 1 GiB holds what a thousand listing users need on the hungrier stack. G1 is named because a JVM with less than 2
     * processors or 1792 MiB would choose another collector by itself. An exhausted heap ends the program at once: a result,
     * rather than a service that limps on.
     */
    private static final List<String> SERVICE_FLAGS = List.of("-Xms1g", "-Xmx1g");

    /** The gateway passes bytes on and keeps little. */
    private static final List<String> GATEWAY_FLAGS = List.of("-Xms256m", "-Xmx256m");

    private static final List<String> COMMON_FLAGS = List.of(
            "-XX:+UseG1GC",
            // Fewer misses of the address translation, which are expensive in a virtual machine.
            "-XX:+UseTransparentHugePages",
            "-XX:+ExitOnOutOfMemoryError",
            // No file in the common temporary directory, and no pause when that file's page is written to disk.
            "-XX:+PerfDisableSharedMem",
            // What Netty and Tomcat do with native code is known; the JDK's warnings would hide others.
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Duser.timezone=UTC",
            "-Dfile.encoding=UTF-8");

    /** Several polls of the gateway long: a stopping replica responds until the gateway has removed it. */
    private static final String QUIET_PERIOD = "3s";

    /** As long as the body of a request may be in the lab. */
    private static final String LAB_BODY = "1MB";

    /** Where a program says whether it takes requests, on its management port. */
    static final String READINESS = "/actuator/health/readiness";

    /** What would change a child from outside: settings of Spring and the JVM that lie in the user's environment. */
    private static final List<String> UNWANTED_PREFIXES = List.of(
            "SPRING_",
            "SERVER_",
            "MANAGEMENT_",
            "LOGGING_",
            "OTEL_",
            "TWINCHAT_",
            "JAVA_TOOL_OPTIONS",
            "JDK_JAVA_OPTIONS",
            "_JAVA_OPTIONS");

    /** What people read of it, and what its log file is called. */
    String label() {
        return replica == 1 ? name.label() : name.label() + "-" + replica;
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    URI management() {
        return URI.create("http://127.0.0.1:" + managementPort);
    }

    Path gcLog() {
        return layout.logs().resolve(label() + "-gc.log");
    }

    /** The child of this command, as {@link ChildProcess} starts it. */
    ChildProcess.Spec spec(StackOptions options, Connections connections) throws IOException {
        return new ChildProcess.Spec(
                label(),
                Stream.concat(options.processors().beforeService().stream(), words(options, connections).stream())
                        .toList(),
                environment(connections.database()),
                layout.work(),
                layout.logs().resolve(label() + ".log"),
                Reaper.StopSignal.TERM);
    }

    /** Whether such a start is taken down for a cache. */
    boolean isRecorded(StackOptions options) {
        return artifact.isRecorded(options.aotCaches());
    }

    /** The child that makes a cache of what a recorded start has taken down. */
    ChildProcess.Spec cacheCreation() {
        List<String> words = new ArrayList<>();
        words.add(java());
        words.addAll(flags(name));
        words.addAll(artifact.aotCacheFlags(recording(), freshAotCache()));
        words.addAll(artifact.startArguments());
        return new ChildProcess.Spec(
                "creating the AOT cache of " + label(),
                List.copyOf(words),
                ownEnvironment(),
                layout.work(),
                layout.logs().resolve(label() + "-aot-cache.log"),
                Reaper.StopSignal.TERM);
    }

    /** Where the cache comes to lie at first. */
    Path freshAotCache() {
        return layout.root().resolve(label() + ".aot");
    }

    private Path recording() {
        return layout.root().resolve(label() + ".aotconf");
    }

    /** The flags of a program on every stack. */
    static List<String> flags(ServiceName name) {
        List<String> flags = new ArrayList<>(name == ServiceName.GATEWAY ? GATEWAY_FLAGS : SERVICE_FLAGS);
        flags.addAll(COMMON_FLAGS);
        if (Tools.isMac()) {
            // Its JVM does not know the flag and would not start.
            flags.remove("-XX:+UseTransparentHugePages");
        }
        return List.copyOf(flags);
    }

    /** The JVM's program: that of the JDK which runs this. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private List<String> words(StackOptions options, Connections connections) throws IOException {
        List<String> words = new ArrayList<>();
        words.add(java());
        words.addAll(flags(name));
        words.addAll(options.processors().jvmFlags());
        words.addAll(artifact.flags(options.aotCaches(), recording()));
        words.add("-Xlog:gc,safepoint:file=" + gcLog() + ":uptime,level,tags");
        words.add("-Djava.io.tmpdir=" + layout.temporary());
        if (name != ServiceName.GATEWAY) {
            words.addAll(options.stack().jvmFlags());
        }
        words.addAll(options.extraJvmFlags().getOrDefault(name, List.of()));
        words.addAll(hasLab(options) ? artifact.startArgumentsWith(layout.lab()) : artifact.startArguments());
        words.addAll(settings(options, connections));
        return List.copyOf(words);
    }

    /** The gateway needs none: it passes on what the services have. */
    private boolean hasLab(StackOptions options) {
        return options.lab() && name != ServiceName.GATEWAY;
    }

    private List<String> settings(StackOptions options, Connections connections) {
        List<String> settings = new ArrayList<>(List.of(
                "--server.address=127.0.0.1",
                "--server.port=" + port,
                "--management.server.address=127.0.0.1",
                "--management.server.port=" + managementPort,
                "--twinchat.redis.host=127.0.0.1",
                "--twinchat.redis.port=" + connections.redisPort(),
                "--twinchat.security.public-key=" + connections.keys().publicKey()));
        settings.addAll(
                switch (name) {
                    case USER ->
                        List.of(
                                databaseName("users"),
                                "--twinchat.security.private-key="
                                        + connections.keys().privateKey(),
                                "--twinchat.security.service-public-keys.message-service="
                                        + connections.keys().servicePublicKey(),
                                "--twinchat.security.service-public-keys.gateway="
                                        + connections.keys().gatewayPublicKey());
                    case MESSAGE ->
                        List.of(
                                databaseName("messages"),
                                "--twinchat.user-service.url=" + connections.addresses(ServiceName.USER),
                                "--twinchat.security.service-private-key="
                                        + connections.keys().servicePrivateKey());
                    case GATEWAY ->
                        List.of(
                                "--twinchat.user-service.url=" + connections.addresses(ServiceName.USER),
                                "--twinchat.user-service.readiness-url=" + connections.readiness(ServiceName.USER),
                                "--twinchat.message-service.url=" + connections.addresses(ServiceName.MESSAGE),
                                "--twinchat.message-service.readiness-url="
                                        + connections.readiness(ServiceName.MESSAGE),
                                "--twinchat.security.service-private-key="
                                        + connections.keys().gatewayPrivateKey());
                });
        if (name == ServiceName.GATEWAY) {
            if (options.lab()) {
                settings.add("--twinchat.requests.max-body=" + LAB_BODY);
            }
            override(settings, options.extraGatewayArguments());
        } else {
            settings.add("--twinchat.database.host=" + connections.database().host());
            settings.add("--twinchat.database.port=" + connections.database().port());
            // Its PostgreSQL listens on the loopback, without TLS.
            settings.add("--twinchat.database.tls=disable");
            settings.add("--twinchat.database.pool-size=16");
            if (connections.haveReplicas()) {
                settings.add("--twinchat.stop.quiet-period=" + QUIET_PERIOD);
            }
            settings.addAll(options.stack().serviceArguments());
            override(settings, options.extraServiceArguments());
        }
        return settings;
    }

    /** Spring would make a list of a setting that is given twice. */
    private static void override(List<String> settings, List<String> extra) {
        for (String argument : extra) {
            String key = argument.substring(0, argument.indexOf('=') + 1);
            settings.removeIf(setting -> !key.isEmpty() && setting.startsWith(key));
        }
        settings.addAll(extra);
    }

    private static String databaseName(String name) {
        return "--twinchat.database.name=" + name;
    }

    private Map<String, String> environment(Database database) {
        Map<String, String> environment = ownEnvironment();
        if (name != ServiceName.GATEWAY) {
            environment.put("TWINCHAT_DATABASE_USERNAME", database.username());
            // Not on the command line, which every user of the machine can read.
            environment.put("TWINCHAT_DATABASE_PASSWORD", database.password());
        }
        return environment;
    }

    /** That of this JVM, but for what would change a child. */
    static Map<String, String> ownEnvironment() {
        Map<String, String> environment = new TreeMap<>(System.getenv());
        environment.keySet().removeIf(key -> UNWANTED_PREFIXES.stream().anyMatch(key::startsWith));
        // ASCII digits and UTF-8, whatever the user's language.
        environment.put("LC_ALL", "C.UTF-8");
        return environment;
    }

    /**
     * What the programs of one stack need to find each other.
     *
     * @param services all services, with their replicas
     */
    record Connections(Database database, int redisPort, SigningKeys keys, List<ServiceCommand> services) {

        /** Whether the gateway has a choice. */
        boolean haveReplicas() {
            return services.stream().anyMatch(service -> service.replica > 1);
        }

        private String addresses(ServiceName name) {
            return join(name, ServiceCommand::address);
        }

        /** Where replicas say whether they are ready; of one alone it is not asked, as there is no other. */
        private String readiness(ServiceName name) {
            return haveReplicas() ? join(name, service -> service.management().resolve(READINESS)) : "";
        }

        private String join(ServiceName name, Function<ServiceCommand, URI> address) {
            return services.stream()
                    .filter(service -> service.name == name)
                    .map(address)
                    .map(URI::toString)
                    .collect(Collectors.joining(","));
        }
    }
}
