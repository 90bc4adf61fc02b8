package dev.twinchat.launcher;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What to start.
 *
 * @param home the project's root, where the modules' {@code target} folders lie
 * @param gatewayPort the gateway's port; 0 for a free one
 * @param gateway whether the gateway is started at all
 * @param lab whether the services have the lab on their class path
 * @param extraJvmFlags of a program come after its common flags and so win over them
 * @param extraServiceArguments come after the common settings of the two services and so win over them
 * @param extraGatewayArguments come after the settings of the gateway and so win over them; a load or a test that sends faster
 *     than the rate limit lets one client raises it by {@code --twinchat.rate.…}
 * @param replicas how many services of each kind share the work
 * @param snapshot what the databases and the keys are a copy of; without it they are fresh, and the databases empty
 * @param aotCaches whether the programs start with AOT caches
 * @param processors which processors its parts may use
 * @param startTimeout how long one program may take until it is ready
 */
public record StackOptions(
        Stack stack,
        Path home,
        int gatewayPort,
        boolean gateway,
        boolean lab,
        Map<ServiceName, List<String>> extraJvmFlags,
        List<String> extraServiceArguments,
        List<String> extraGatewayArguments,
        int replicas,
        Optional<Snapshot> snapshot,
        AotCaches aotCaches,
        StackProcessors processors,
        Duration startTimeout) {

    private static final Duration START_TIMEOUT = Duration.ofSeconds(180);

    public StackOptions {
        home = home.toAbsolutePath().normalize();
        extraJvmFlags = Map.copyOf(extraJvmFlags);
        extraServiceArguments = List.copyOf(extraServiceArguments);
        extraGatewayArguments = List.copyOf(extraGatewayArguments);
    }

    /** A stack with its gateway, all on free ports, with the lab closed. */
    public static StackOptions defaults(Stack stack, Path home) {
        return new StackOptions(
                stack,
                home,
                0,
                true,
                false,
                Map.of(),
                List.of(),
                List.of(),
                1,
                Optional.empty(),
                AotCaches.USED,
                StackProcessors.ALL,
                START_TIMEOUT);
    }

    public StackOptions withStack(Stack other) {
        return with(draft -> draft.stack = other);
    }

    public StackOptions withGatewayPort(int port) {
        return with(draft -> draft.gatewayPort = port);
    }

    public StackOptions withGateway(boolean wanted) {
        return with(draft -> draft.gateway = wanted);
    }

    public StackOptions withLab(boolean open) {
        return with(draft -> draft.lab = open);
    }

    /** Of that program; the other programs keep theirs. */
    public StackOptions withExtraJvmFlags(ServiceName program, List<String> flags) {
        Map<ServiceName, List<String>> all = new HashMap<>(extraJvmFlags);
        all.put(program, List.copyOf(flags));
        return with(draft -> draft.extraJvmFlags = all);
    }

    public StackOptions withExtraServiceArguments(List<String> arguments) {
        return with(draft -> draft.extraServiceArguments = arguments);
    }

    public StackOptions withExtraGatewayArguments(List<String> arguments) {
        return with(draft -> draft.extraGatewayArguments = arguments);
    }

    public StackOptions withStartTimeout(Duration timeout) {
        return with(draft -> draft.startTimeout = timeout);
    }

    public StackOptions withReplicas(int wanted) {
        return with(draft -> draft.replicas = wanted);
    }

    public StackOptions withSnapshot(Snapshot wanted) {
        return with(draft -> draft.snapshot = Optional.of(wanted));
    }

    public StackOptions withAotCaches(AotCaches wanted) {
        return with(draft -> draft.aotCaches = wanted);
    }

    public StackOptions withProcessors(StackProcessors wanted) {
        return with(draft -> draft.processors = wanted);
    }

    private StackOptions with(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.options();
    }

    /** A copy in which one thing may become another. */
    private static final class Draft {

        private Stack stack;
        private Path home;
        private int gatewayPort;
        private boolean gateway;
        private boolean lab;
        private Map<ServiceName, List<String>> extraJvmFlags;
        private List<String> extraServiceArguments;
        private List<String> extraGatewayArguments;
        private int replicas;
        private Optional<Snapshot> snapshot;
        private AotCaches aotCaches;
        private StackProcessors processors;
        private Duration startTimeout;

        private Draft(StackOptions options) {
            this.stack = options.stack;
            this.home = options.home;
            this.gatewayPort = options.gatewayPort;
            this.gateway = options.gateway;
            this.lab = options.lab;
            this.extraJvmFlags = options.extraJvmFlags;
            this.extraServiceArguments = options.extraServiceArguments;
            this.extraGatewayArguments = options.extraGatewayArguments;
            this.replicas = options.replicas;
            this.snapshot = options.snapshot;
            this.aotCaches = options.aotCaches;
            this.processors = options.processors;
            this.startTimeout = options.startTimeout;
        }

        private StackOptions options() {
            return new StackOptions(
                    stack,
                    home,
                    gatewayPort,
                    gateway,
                    lab,
                    extraJvmFlags,
                    extraServiceArguments,
                    extraGatewayArguments,
                    replicas,
                    snapshot,
                    aotCaches,
                    processors,
                    startTimeout);
        }
    }
}
