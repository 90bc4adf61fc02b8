package dev.twinchat.launcher;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What to start.
 *
 * @param home the project's root, where the modules' {@code target} folders lie
 * @param gatewayPort the gateway's port; 0 for a free one
 * @param gateway whether the gateway is started at all
 * @param lab whether the lab's switches are open, in the services and the gateway
 * @param extraJvmFlags come after the common flags of the two services and so win over them
 * @param extraServiceArguments come after the common settings of the two services and so win over them
 * @param extraGatewayArguments come after the settings of the gateway and so win over them; a load or a test that sends faster
 *     than the rate limit lets one client raises it by {@code --twinchat.rate.…}
 * @param replicas how many services of each kind share the work
 * @param snapshot what the databases and the keys are a copy of; without it they are fresh, and the databases empty
 * @param classArchives whether the programs start with class archives
 * @param startTimeout how long one program may take until it is ready
 */
public record StackOptions(
        Stack stack,
        Path home,
        int gatewayPort,
        boolean gateway,
        boolean lab,
        List<String> extraJvmFlags,
        List<String> extraServiceArguments,
        List<String> extraGatewayArguments,
        int replicas,
        Optional<Snapshot> snapshot,
        ClassArchives classArchives,
        Duration startTimeout) {

    private static final Duration START_TIMEOUT = Duration.ofSeconds(180);

    public StackOptions {
        home = home.toAbsolutePath().normalize();
        extraJvmFlags = List.copyOf(extraJvmFlags);
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
                List.of(),
                List.of(),
                List.of(),
                1,
                Optional.empty(),
                ClassArchives.USED,
                START_TIMEOUT);
    }

    public StackOptions withStack(Stack other) {
        return new StackOptions(
                other,
                home,
                gatewayPort,
                gateway,
                lab,
                extraJvmFlags,
                extraServiceArguments,
                extraGatewayArguments,
                replicas,
                snapshot,
                classArchives,
                startTimeout);
    }

    public StackOptions withGatewayPort(int port) {
        return new StackOptions(
                stack,
                home,
                port,
                gateway,
                lab,
                extraJvmFlags,
                extraServiceArguments,
                extraGatewayArguments,
                replicas,
                snapshot,
                classArchives,
                startTimeout);
    }

    public StackOptions withGateway(boolean wanted) {
        return new StackOptions(
                stack,
                home,
                gatewayPort,
                wanted,
                lab,
                extraJvmFlags,
                extraServiceArguments,
                extraGatewayArguments,
                replicas,
                snapshot,
                classArchives,
                startTimeout);
    }

    public StackOptions withLab(boolean open) {
        return new StackOptions(
                stack,
                home,
                gatewayPort,
                gateway,
                open,
                extraJvmFlags,
                extraServiceArguments,
                extraGatewayArguments,
                replicas,
                snapshot,
                classArchives,
                startTimeout);
    }

    public StackOptions withExtraJvmFlags(List<String> flags) {
        return new StackOptions(
                stack,
                home,
                gatewayPort,
                gateway,
                lab,
                flags,
                extraServiceArguments,
                extraGatewayArguments,
                replicas,
                snapshot,
                classArchives,
                startTimeout);
    }

    public StackOptions withExtraServiceArguments(List<String> arguments) {
        return new StackOptions(
                stack,
                home,
                gatewayPort,
                gateway,
                lab,
                extraJvmFlags,
                arguments,
                extraGatewayArguments,
                replicas,
                snapshot,
                classArchives,
                startTimeout);
    }

    public StackOptions withExtraGatewayArguments(List<String> arguments) {
        return new StackOptions(
                stack,
                home,
                gatewayPort,
                gateway,
                lab,
                extraJvmFlags,
                extraServiceArguments,
                arguments,
                replicas,
                snapshot,
                classArchives,
                startTimeout);
    }

    public StackOptions withStartTimeout(Duration timeout) {
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
                classArchives,
                timeout);
    }

    public StackOptions withReplicas(int wanted) {
        return new StackOptions(
                stack,
                home,
                gatewayPort,
                gateway,
                lab,
                extraJvmFlags,
                extraServiceArguments,
                extraGatewayArguments,
                wanted,
                snapshot,
                classArchives,
                startTimeout);
    }

    public StackOptions withSnapshot(Snapshot wanted) {
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
                Optional.of(wanted),
                classArchives,
                startTimeout);
    }

    public StackOptions withClassArchives(ClassArchives wanted) {
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
                wanted,
                startTimeout);
    }
}
