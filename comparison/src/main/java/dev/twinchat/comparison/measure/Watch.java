package dev.twinchat.comparison.measure;

import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.Measurement.Service;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Looks at a run ten times a second, from its start until it is closed. */
public final class Watch implements AutoCloseable {

    private static final long LOOK_EVERY_MILLIS = 100;

    private final JavaProcess service;
    private final long generator;
    private final long database;
    private final StatementCount statements;
    private final List<Look> looks = new CopyOnWriteArrayList<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("watch").factory());

    private Watch(JavaProcess service, long generator, long database, StatementCount statements) {
        this.service = service;
        this.generator = generator;
        this.database = database;
        this.statements = statements;
    }

    /**
     * Begins to watch.
     *
     * @param service the service under test
     * @param generator the load generator's process
     * @param database the database's first process
     * @param statements what it has run; the caller closes it after this
     */
    public static Watch begin(JavaProcess service, long generator, long database, StatementCount statements) {
        Watch watch = new Watch(service, generator, database, statements);
        var _ = watch.clock.scheduleAtFixedRate(watch::look, 0, LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
        return watch;
    }

    private synchronized void look() {
        try {
            ProcessFiles files = ProcessFiles.of(service.pid());
            looks.add(new Look(
                    System.currentTimeMillis(),
                    service.figures(),
                    files.cpuMillis(),
                    files.residentBytes(),
                    ProcessFiles.of(generator).cpuMillis(),
                    ProcessTree.cpuMillis(database),
                    statements.now(),
                    MachineClock.now()));
        } catch (IOException gone) {
            // The service or the generator has ended; whether that was in time shows when the looks are asked.
        }
    }

    /** Takes the last look, after everything that is to be asked about; the others have been taken. */
    public void finish() {
        close();
        look();
    }

    /**
     * What the service used between two moments.
     *
     * @param heapLiveBytes heap in use after a forced collection
     * @throws IllegalArgumentException if something ended before the later moment
     */
    public Service service(Instant from, Instant until, long requests, long heapLiveBytes) {
        Timeline timeline = timeline(from, until);
        double cpuMillis = timeline.growth(Look::serviceCpuMillis);
        return new Service(
                (long) timeline.greatest(look -> look.java().heapBytes()),
                heapLiveBytes,
                (long) timeline.greatest(Look::residentBytes),
                cpuMillis,
                cpuMillis * 1000 / requests,
                timeline.growth(look -> look.java().allocatedBytes()) / requests,
                Math.rint(timeline.growth(look -> look.java().gcPauses())),
                timeline.growth(look -> look.java().gcPauseMillis()),
                (int) timeline.greatest(look -> look.java().threads()));
    }

    /** What the rest of the machine did between two moments; as {@link #service}. */
    public Machine machine(Instant from, Instant until, long requests) {
        Timeline timeline = timeline(from, until);
        double available = timeline.millis() * Runtime.getRuntime().availableProcessors();
        double ticks = timeline.growth(look -> look.machine().total());
        double databaseMillis = timeline.growth(Look::databaseCpuMillis);
        return new Machine(
                timeline.growth(Look::generatorCpuMillis) / available,
                databaseMillis / available,
                timeline.growth(look -> look.machine().stolen()) / ticks,
                timeline.growth(look -> look.machine().idle()) / ticks,
                databaseMillis * 1000 / requests,
                timeline.growth(Look::statements) / requests);
    }

    private Timeline timeline(Instant from, Instant until) {
        return new Timeline(List.copyOf(looks), from.toEpochMilli(), until.toEpochMilli());
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
