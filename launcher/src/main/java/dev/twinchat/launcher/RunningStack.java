package dev.twinchat.launcher;

import dev.twinchat.launcher.StackStarter.Parts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A whole stack that runs on this machine. It ends with {@link #close}, and also when this JVM ends in any other way, a
 * {@code kill -9} among them: no process, port or directory stays.
 */
public final class RunningStack implements AutoCloseable {

    private static final int DRAWS = 3;
    private static final Duration RESTART = Duration.ofSeconds(30);

    private final StackOptions options;
    private final StackLayout layout;
    private final Parts parts;
    private final CompletableFuture<ChildExit> failure = new CompletableFuture<>();
    private final StackShutdown ending;

    private RunningStack(StackOptions options, StackLayout layout, StackShutdown ending, Parts parts) {
        this.options = options;
        this.layout = layout;
        this.ending = ending;
        this.parts = parts;
        parts.children().forEach(this::watch);
    }

    /**
     * Starts a stack and comes back when all of it is ready.
     *
     * @param progress gets a line after each step, from any thread
     * @throws PortInUseException if the gateway's port is taken; nothing was started
     * @throws StackStartException if something did not start; all of it was stopped again
     */
    public static RunningStack start(StackOptions options, Consumer<String> progress) {
        return start(options, progress, UnaryOperator.identity());
    }

    /**
     * The same with something between the services and their stores.
     *
     * @param way gets where the stores are, before any service is started, and says where services are to look for them
     */
    public static RunningStack start(
            StackOptions options, Consumer<String> progress, UnaryOperator<DataStoreAddresses> way) {
        StackStarter.check(options);
        for (int draw = 1; ; draw++) {
            try {
                return startOnce(options, progress, way);
            } catch (PortTakenException unlucky) {
                if (options.gateway() && options.gatewayPort() != 0 && !Ports.isFree(options.gatewayPort())) {
                    throw new PortInUseException(options.gatewayPort());
                }
                if (draw == DRAWS) {
                    throw unlucky;
                }
                progress.accept("another program took a port; starting again with others");
            }
        }
    }

    private static RunningStack startOnce(
            StackOptions options, Consumer<String> progress, UnaryOperator<DataStoreAddresses> way) {
        try {
            StackShutdown ending = StackShutdown.prepare();
            StackLayout layout = ending.layout();
            try {
                Parts parts = new StackStarter(options, layout, ending.reaper(), progress, way).start();
                return new RunningStack(options, layout, ending, parts);
            } catch (RuntimeException | Error failed) {
                if (ending.hasBegun()) {
                    throw new StackStartException("stopped while it was starting");
                }
                ending.end();
                throw failed;
            }
        } catch (IOException failed) {
            throw new StackStartException("the stack did not start: " + failed.getMessage(), failed);
        }
    }

    private void watch(ChildProcess child) {
        var _ = child.onExit().thenRun(() -> {
            if (!ending.hasBegun()) {
                failure.complete(child.exit());
            }
        });
    }

    public Stack stack() {
        return options.stack();
    }

    /**
     * Where clients talk to this stack.
     *
     * @throws IllegalStateException if it was started without its gateway
     */
    public URI gateway() {
        return process(ServiceName.GATEWAY).address();
    }

    public URI userService() {
        return process(ServiceName.USER).address();
    }

    public URI messageService() {
        return process(ServiceName.MESSAGE).address();
    }

    /**
     * One of the programs.
     *
     * @throws IllegalStateException if the stack was started without it
     */
    public ServiceProcess process(ServiceName name) {
        ServiceProcess process = parts.services().get(name);
        if (process == null) {
            throw new IllegalStateException("this stack runs without its " + name.label());
        }
        return process;
    }

    /** All services, the gateway last if there is one, without {@link #replicas}. */
    public List<ServiceProcess> processes() {
        return List.copyOf(parts.services().values());
    }

    /** The services beyond the first of their name. */
    public List<ServiceProcess> replicas() {
        return parts.replicas();
    }

    /** The one to tell of programs that are started beside those of the stack. */
    Reaper reaper() {
        return ending.reaper();
    }

    public Database database() {
        return parts.postgres().database();
    }

    /** The pid of PostgreSQL's first process; the others are its children. */
    public long databasePid() {
        return parts.postgres().child().pid();
    }

    public long redisPid() {
        return parts.redis().child().pid();
    }

    public int redisPort() {
        return parts.redis().port();
    }

    /** Redis' version in its own words. */
    public String redisVersion() {
        return parts.redis().version();
    }

    public SigningKeys keys() {
        return parts.keys();
    }

    /** Where everything of this stack lies until it is closed: {@code logs}, {@code keys}, the databases' data. */
    public Path directory() {
        return layout.root();
    }

    /** Where the log of each program lies, {@code postgresql.log} and {@code redis.log} included. */
    public Path logs() {
        return layout.logs();
    }

    /** Completes with the first program that ends unexpectedly; one killed by a test counts, too. */
    public CompletableFuture<ChildExit> failure() {
        return failure.copy();
    }

    /** Stops Redis; all it held is lost. */
    public void stopRedis() {
        parts.redis().stop();
    }

    /** Starts Redis again, empty, on the same port. */
    public void startRedis() {
        restart(() -> parts.redis().restart(RESTART));
    }

    /** Stops PostgreSQL at once, without losing a commit. */
    public void stopDatabase() {
        parts.postgres().stop();
    }

    /** Starts PostgreSQL again on the same port with the same data. */
    public void startDatabase() {
        restart(() -> parts.postgres().restart(RESTART));
    }

    /**
     * Starts one of the programs again that has ended, by {@link ServiceProcess#kill} or {@link ServiceProcess#stop}, on the
     * same ports; comes back when it is ready.
     *
     * @throws StackStartException if it is not ready in time
     */
    public void restart(ServiceName name) {
        restart(process(name));
    }

    /** The same of one that may be a replica. */
    public void restart(ServiceProcess process) {
        restart(() -> process.restart(ending.reaper(), options.startTimeout()));
    }

    private interface Restart {
        void run() throws IOException;
    }

    private static void restart(Restart restart) {
        try {
            restart.run();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Stops everything and removes the directory; does nothing the second time. */
    @Override
    public void close() {
        ending.end();
    }
}
