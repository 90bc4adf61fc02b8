package dev.twinchat.comparison.sampling;

import dev.twinchat.comparison.result.Measurement.Drift;
import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.Measurement.Service;
import dev.twinchat.comparison.result.RunDiagnostics.Pressure;
import dev.twinchat.comparison.result.RunDiagnostics.Waits;
import dev.twinchat.comparison.result.RunDiagnostics.Watching;
import dev.twinchat.comparison.result.SteadyStateCheck;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Looks at a run again and again, at some things less often, from its start until it is closed. */
public final class ServiceSampler implements AutoCloseable {

    /** The heap is looked at each time, for its peak; what costs more to ask for, less often. */
    private static final int LOOKS_A_DEEP_ONE = 2;

    private static final int LOOKS_A_THREAD_CLOCK = 3;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final JavaProcess service;
    private final long generator;
    private final long database;
    private final DatabaseProbe probe;
    private final List<ResourceSample> looks = new CopyOnWriteArrayList<>();
    private final List<ThreadCpuTimes> threadClocks = new CopyOnWriteArrayList<>();
    private final PeriodicSampler clock = new PeriodicSampler();

    private ServiceSampler(JavaProcess service, long generator, long database, DatabaseProbe probe) {
        this.service = service;
        this.generator = generator;
        this.database = database;
        this.probe = probe;
    }

    /**
     * Begins to watch, three times a second.
     *
     * @param service the service under test
     * @param generator the load generator's process
     * @param database the database's first process
     * @param probe what asks it; the caller closes it after this
     */
    public static ServiceSampler begin(JavaProcess service, long generator, long database, DatabaseProbe probe) {
        ServiceSampler sampler = new ServiceSampler(service, generator, database, probe);
        sampler.clock.begin(PeriodicSampler.OFTEN, sampler::lookAsDue);
        return sampler;
    }

    /**
     * Begins to watch a run that a look may disturb, since it keeps processors busy: the heap and the processors are looked at every 0.9 s, so that
     * each second has a look; all else at the begin and at the end, and no threads. The parameters are as above.
     */
    public static ServiceSampler beginGently(JavaProcess service, long generator, long database, DatabaseProbe probe) {
        ServiceSampler sampler = new ServiceSampler(service, generator, database, probe);
        sampler.clock.begin(PeriodicSampler.SELDOM, () -> sampler.look(false));
        return sampler;
    }

    private void lookAsDue() {
        look(looks.size() % LOOKS_A_DEEP_ONE == 0);
        if (looks.size() % LOOKS_A_THREAD_CLOCK == 1) {
            lookAtThreads();
        }
    }

    private synchronized void look(boolean asked) {
        boolean deep = asked || looks.isEmpty();
        try {
            ProcessFiles files = ProcessFiles.of(service.pid());
            ResourceSample before = deep ? null : looks.getLast();
            looks.add(new ResourceSample(
                    System.currentTimeMillis(),
                    before == null ? service.figures() : before.java().withHeap(service.heapBytes()),
                    files.cpuMillis(),
                    files.residentBytes(),
                    ProcessFiles.of(generator).cpuMillis(),
                    before == null ? ProcessTree.cpuMillis(database) : before.databaseCpuMillis(),
                    before == null ? probe.now() : before.database(),
                    cost(),
                    HostCpuTimes.now(),
                    deep));
        } catch (IOException gone) {
            // The service or the generator has ended; whether that was in time shows when the looks are asked.
        }
    }

    private void lookAtThreads() {
        try {
            threadClocks.add(service.threadClock());
        } catch (IOException gone) {
            // As in a look.
        }
    }

    private double cost() throws IOException {
        return probe.costMillis() + CLOCK.getCurrentThreadCpuTime() / 1e6;
    }

    /** Takes the last look, after everything that is to be asked about; the others have been taken. */
    public void finish() {
        clock.finish(this::lookAtEverything);
    }

    private void lookAtEverything() {
        look(true);
        lookAtThreads();
    }

    /**
     * What the service used between two moments.
     *
     * @param heapLiveBytes heap in use after a forced garbage collection
     * @param heapIdleBytes the same before the first request; null if it is not known
     * @throws IllegalArgumentException if something ended before the later moment
     */
    public Service service(
            Instant from, Instant until, long requests, long heapLiveBytes, @Nullable Long heapIdleBytes) {
        Timeline timeline = timeline(from, until);
        Timeline deep = deepTimeline(from, until);
        double cpuMillis = timeline.growth(ResourceSample::serviceCpuMillis);
        return new Service(
                (long) timeline.greatest(resourceSample -> resourceSample.java().heapBytes()),
                heapLiveBytes,
                (long) timeline.greatest(ResourceSample::residentBytes),
                cpuMillis,
                cpuMillis * 1000 / requests,
                deep.growth(resourceSample -> resourceSample.java().allocatedBytes()) / requests,
                deep.growth(resourceSample -> resourceSample.java().gcPauses()),
                deep.growth(resourceSample -> resourceSample.java().gcPauseMillis()),
                (int) deep.greatest(resourceSample -> resourceSample.java().threads()),
                heapIdleBytes);
    }

    /** What the rest of the machine did between two moments; as {@link #service}. */
    public Machine machine(Instant from, Instant until, long requests) {
        Timeline timeline = timeline(from, until);
        Timeline deep = deepTimeline(from, until);
        double available = timeline.millis() * MachineProcessors.count();
        double databaseMillis = deep.growth(ResourceSample::databaseCpuMillis);
        return new Machine(
                timeline.growth(ResourceSample::generatorCpuMillis) / available,
                databaseMillis / available,
                timeline.stolenShare(),
                timeline.idleShare(),
                databaseMillis * 1000 / requests,
                deep.growth(resourceSample -> resourceSample.database().statements()) / requests);
    }

    /**
     * What the parts were busy with between two moments; as {@link #service}.
     *
     * @param connections how many the service may have to its database at most
     * @param waits what its threads waited for inside it; null if that is not known
     */
    public Pressure pressure(Instant from, Instant until, long requests, int connections, @Nullable Waits waits)
            throws IOException {
        Timeline timeline = deepTimeline(from, until);
        double millis = timeline.millis();
        ThreadCpuUsage threads = ThreadCpuUsage.of(service, threadClocks, from, until);
        return new Pressure(
                timeline(from, until).growth(ResourceSample::serviceCpuMillis) / (millis * MachineProcessors.count()),
                connections,
                timeline.mean(resourceSample -> resourceSample.database().sessionsInUse()),
                timeline.mean(resourceSample -> resourceSample.database().sessionsRunning()),
                timeline.mean(resourceSample -> resourceSample.database().sessionsLocked()),
                timeline.mean(resourceSample -> resourceSample.database().sessionsOnDisk()),
                timeline.growth(resourceSample -> resourceSample.database().executionMillis()) / Math.max(1, requests),
                timeline.growth(resourceSample -> resourceSample.java().compileMillis()) / millis,
                timeline.growth(resourceSample -> resourceSample.java().gcPauseMillis()) / millis,
                timeline.mean(resourceSample -> resourceSample.java().queuedVirtualThreads()),
                threads.busiest(),
                threads.busiestShare(),
                waits);
    }

    /** What looking cost between two moments; as {@link #service}. */
    public Watching watching(Instant from, Instant until) throws IOException {
        Timeline timeline = timeline(from, until);
        return new Watching(
                timeline.growth(ResourceSample::watchingMillis) / timeline.millis(),
                ThreadCpuUsage.of(service, threadClocks, from, until).watching());
    }

    /**
     * How the two halves between two moments differ; as {@link #service}.
     *
     * @param throughputRatio successful responses of the second half relative to the first
     */
    public SteadyStateCheck settling(Instant from, Instant until, double throughputRatio) {
        Instant middle = from.plus(Duration.between(from, until).dividedBy(2));
        return settling(
                timeline(from, middle),
                timeline(middle, until),
                deepTimeline(from, middle),
                deepTimeline(middle, until),
                throughputRatio);
    }

    static SteadyStateCheck settling(
            Timeline allFirst, Timeline allSecond, Timeline first, Timeline second, double throughputRatio) {
        double cpuFirst = allFirst.growth(ResourceSample::serviceCpuMillis);
        double cpuSecond = allSecond.growth(ResourceSample::serviceCpuMillis);
        double compiledFirst =
                first.growth(resourceSample -> resourceSample.java().compileMillis());
        double compiledSecond =
                second.growth(resourceSample -> resourceSample.java().compileMillis());
        return new SteadyStateCheck(
                throughputRatio,
                compiledSecond / second.millis(),
                first.growth(resourceSample -> resourceSample.java().gcPauseMillis()) / first.millis(),
                second.growth(resourceSample -> resourceSample.java().gcPauseMillis()) / second.millis(),
                known((cpuSecond - compiledSecond) / (cpuFirst - compiledFirst) / throughputRatio),
                known(compiledSecond / cpuSecond));
    }

    private static @Nullable Double known(double figure) {
        return Double.isFinite(figure) ? figure : null;
    }

    /**
     * How the last quarter between two moments differs from the first; as {@link #service}.
     *
     * @param p90 of latencies, likewise
     * @param heap of live heap, after by before
     */
    public Drift drift(Instant from, Instant until, @Nullable Double p90, double heap) {
        Duration quarter = Duration.between(from, until).dividedBy(4);
        Instant last = until.minus(quarter);
        Instant first = from.plus(quarter);
        return new Drift(
                p90,
                heap,
                timeline(last, until).greatest(ResourceSample::residentBytes)
                        / timeline(from, first).greatest(ResourceSample::residentBytes),
                deepTimeline(last, until)
                                .greatest(
                                        resourceSample -> resourceSample.java().threads())
                        / deepTimeline(from, first)
                                .greatest(
                                        resourceSample -> resourceSample.java().threads()));
    }

    /** The most heap in use at any look, in bytes; 0 if there was none. */
    public long heapPeakBytes() {
        return looks.stream()
                .mapToLong(resourceSample -> resourceSample.java().heapBytes())
                .max()
                .orElse(0);
    }

    /** The least heap in use at the looks of each second from a moment on, in bytes, as long as the service lived; in a second without a look, that of the one before. */
    public List<Long> heapCourseBytes(Instant from) {
        return heapCourseBytes(looks, from);
    }

    static List<Long> heapCourseBytes(List<ResourceSample> looks, Instant from) {
        TreeMap<Long, Long> least = new TreeMap<>();
        for (ResourceSample resourceSample : looks) {
            long second = Math.floorDiv(resourceSample.epochMillis() - from.toEpochMilli(), 1_000L);
            if (second >= 0) {
                least.merge(second, resourceSample.java().heapBytes(), Math::min);
            }
        }
        return least.isEmpty()
                ? List.of()
                : LongStream.rangeClosed(least.firstKey(), least.lastKey())
                        .mapToObj(second -> least.floorEntry(second).getValue())
                        .toList();
    }

    private Timeline timeline(Instant from, Instant until) {
        return new Timeline(List.copyOf(looks), from.toEpochMilli(), until.toEpochMilli());
    }

    private Timeline deepTimeline(Instant from, Instant until) {
        return new Timeline(
                looks.stream().filter(ResourceSample::deep).toList(), from.toEpochMilli(), until.toEpochMilli());
    }

    @Override
    public void close() {
        clock.close();
    }
}
