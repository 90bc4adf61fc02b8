package dev.twinchat.launcher;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** A running program of ours. */
public final class ServiceProcess {

    /** More than its quiet period, its sockets, the requests in flight and its own parts may take together. */
    private static final Duration GRACE = Duration.ofSeconds(60);

    private final ServiceName name;
    private final ServiceCommand command;
    private final StartUp startUp;
    private final long archiveBytes;
    private volatile Child child;

    ServiceProcess(ServiceName name, ServiceCommand command, Child child, StartUp startUp, long archiveBytes) {
        this.name = name;
        this.command = command;
        this.child = child;
        this.startUp = startUp;
        this.archiveBytes = archiveBytes;
    }

    public ServiceName name() {
        return name;
    }

    public long pid() {
        return child.pid();
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
        return child.log();
    }

    /** Its jar as the build left it. */
    public Path jar() {
        return command.program().built();
    }

    /** The size in bytes of the program and its libraries, unpacked, as they lie in an image; empty if it runs packed. */
    public OptionalLong unpackedBytes() throws IOException {
        return command.program().unpackedBytes();
    }

    /** The size in bytes of the class archive that it started with; 0 if there was none. */
    public long archiveBytes() {
        return archiveBytes;
    }

    /** What its first start took. */
    public StartUp startUp() {
        return startUp;
    }

    /** The whole command line. */
    public List<String> command() {
        return child.command();
    }

    public boolean alive() {
        return child.alive();
    }

    /** Ends it with SIGKILL, as a test of what then happens; comes back when it is gone. */
    public void kill() {
        child.kill();
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
        child.askToStop();
    }

    /** Waits until it is gone; makes it go if that takes too long. */
    void awaitEnd(Duration timeout) {
        child.await(timeout);
    }

    /** Starts it again after it has ended, on the same ports; comes back when it is ready. */
    void restart(Reaper reaper, Duration timeout) throws IOException {
        child = child.again(reaper);
        try (Readiness readiness = new Readiness()) {
            readiness.await(child, management(), timeout);
        }
    }
}
