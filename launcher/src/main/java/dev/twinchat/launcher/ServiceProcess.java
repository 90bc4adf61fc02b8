package dev.twinchat.launcher;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** A running service. */
public final class ServiceProcess {

    /** More than its quiet period, its sockets, the requests in flight and its own parts may take together. */
    private static final Duration GRACE = Duration.ofSeconds(60);

    private final ServiceName name;
    private final ServiceCommand command;
    private final StartUp startUp;
    private final long archiveBytes;
    private volatile ChildProcess process;

    ServiceProcess(ServiceName name, ServiceCommand command, ChildProcess process, StartUp startUp, long archiveBytes) {
        this.name = name;
        this.command = command;
        this.process = process;
        this.startUp = startUp;
        this.archiveBytes = archiveBytes;
    }

    public ServiceName name() {
        return name;
    }

    public long pid() {
        return process.pid();
    }

    /** Where it serves requests. */
    public URI address() {
        return command.address();
    }

    /** The root of its management port, below which {@code /actuator} lies. */
    public URI management() {
        return command.management();
    }

    public Path log() {
        return process.log();
    }

    /** Its jar as the build left it. */
    public Path jar() {
        return command.artifact().built();
    }

    /** The size in bytes of the program and its libraries, unpacked, as they lie in an image; empty if it runs packed. */
    public OptionalLong unpackedBytes() throws IOException {
        return command.artifact().unpackedBytes();
    }

    /** The size in bytes of the AOT cache that it started with; 0 if there was none. */
    public long archiveBytes() {
        return archiveBytes;
    }

    /** What its first start took. */
    public StartUp startUp() {
        return startUp;
    }

    /** The whole command line. */
    public List<String> command() {
        return process.command();
    }

    public boolean alive() {
        return process.alive();
    }

    /** Ends it with SIGKILL, as a test of what then happens; comes back when it is gone. */
    public void kill() {
        process.kill();
    }

    /** Asks it to stop, as an orchestrator does, and gives it the time that it needs; comes back when it is gone. */
    public void stop() {
        askToStop();
        awaitEnd(GRACE);
    }

    /** How it was started. */
    ServiceCommand launch() {
        return command;
    }

    /** Asks it to stop, and does not wait for it. */
    void askToStop() {
        process.askToStop();
    }

    /** Waits until it is gone; makes it go if that takes too long. */
    void awaitEnd(Duration timeout) {
        process.await(timeout);
    }

    /** Starts it again after it has ended, on the same ports; comes back when it is ready. */
    void restart(Reaper reaper, Duration timeout) throws IOException {
        process = process.again(reaper);
        try (Readiness readiness = new Readiness()) {
            readiness.await(process, management(), timeout);
        }
    }
}
