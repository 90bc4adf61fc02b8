package dev.twinchat.comparison.campaign.run;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.load.LoadGenerator;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.comparison.campaign.stack.StackUnderTest;
import dev.twinchat.comparison.result.WarmUp;
import dev.twinchat.comparison.result.WarmUp.Window;
import dev.twinchat.comparison.sampling.DatabaseProbe;
import dev.twinchat.comparison.sampling.JavaProcess;
import dev.twinchat.comparison.sampling.JfrWaits;
import dev.twinchat.comparison.sampling.Samples;
import dev.twinchat.comparison.sampling.ServiceCpuTime;
import dev.twinchat.comparison.sampling.ServiceSampler;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.samples.DeliverySummary;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Drives a stack until it is warm. Each scenario is driven for a window in turn, by so few users that the compilers get processors: under the full
 * load of many platform threads they starve (docs/decisions/0064).
 */
public final class SteadyWarmUp {

    /** With more requests than that, a scenario that still changes is not warming up but growing. Deliveries do not count. */
    private static final long MOST_REQUESTS = 500_000;

    /** How often each cell is driven under its measured load, at most, until what only happens there is compiled, too. */
    private static final int MOST_AT_FULL_LOAD = 8;

    private final LoadGenerator generator;
    private final StackUnderTest stack;
    private final RunDurations durations;
    private final Consumer<Cell> before;

    /**
     * That of a stack.
     *
     * @param durations how long each scenario is driven at most
     * @param before what is to be done before a window of a cell
     */
    public SteadyWarmUp(LoadGenerator generator, StackUnderTest stack, RunDurations durations, Consumer<Cell> before) {
        this.generator = generator;
        this.stack = stack;
        this.durations = durations;
        this.before = before;
    }

    /**
     * Drives the cells in turn until all are warm, or each that is not has been driven for the longest time.
     *
     * @throws FailedRunException if the stack or the load generator does not last
     */
    public List<WarmUp> run(int block, String label, List<Cell> cells)
            throws FailedRunException, IOException, InterruptedException {
        List<Driven> scenarios = cells.stream().map(Driven::new).toList();
        while (scenarios.stream().anyMatch(this::goesOn)) {
            for (Driven scenario : scenarios) {
                if (goesOn(scenario)) {
                    drive(scenario);
                }
            }
        }
        return scenarios.stream().map(scenario -> scenario.result(block, label)).toList();
    }

    /** Has the stack do a part of a cell's load once. */
    public void once(Cell cell) throws FailedRunException, IOException, InterruptedException {
        before.accept(cell);
        sampled(cell, () -> durations.warmUpPart(generator, stack, cell));
    }

    /**
     * Drives cells in turn under their measured load until the compilers have little to do with that, too, each for no longer than the
     * warm-up. Where many users wait for long, a window takes until the last response.
     */
    public void atFullLoad(List<Cell> cells) throws FailedRunException, IOException, InterruptedException {
        List<Driven> busy = new ArrayList<>(cells.stream().map(Driven::new).toList());
        while (!busy.isEmpty()) {
            for (Driven each : List.copyOf(busy)) {
                drive(each);
                if (WarmUp.areCompilersIdle(each.windows.getLast())
                        || each.windows.size() == MOST_AT_FULL_LOAD
                        || each.spent.compareTo(durations.warmUp()) >= 0) {
                    busy.remove(each);
                }
            }
        }
    }

    private boolean goesOn(Driven scenario) {
        return !WarmUp.isWarm(scenario.windows)
                && scenario.driven().compareTo(durations.warmUp()) < 0
                && (scenario.cell.scenario().isAboutConnections() || scenario.requests() < MOST_REQUESTS);
    }

    private void drive(Driven scenario) throws FailedRunException, IOException, InterruptedException {
        long begin = System.nanoTime();
        scenario.windows.add(window(scenario.cell));
        scenario.spent = scenario.spent.plusNanos(System.nanoTime() - begin);
    }

    private Window window(Cell cell) throws FailedRunException, IOException, InterruptedException {
        before.accept(cell);
        Sampled sampled = sampled(cell, () -> durations.warmUpPart(generator, stack, cell));
        double seconds = sampled.result().window().length().toMillis() / 1_000.0;
        return new Window(
                seconds,
                served(cell, sampled.result(), seconds),
                sampled.after().millis() - sampled.before().millis(),
                sampled.after().compileMillis() - sampled.before().compileMillis());
    }

    /** A load, and the CPU time of the service before and after it. */
    private record Sampled(LoadResult result, ServiceCpuTime before, ServiceCpuTime after) {}

    private interface Load {
        LoadResult run() throws FailedRunException, InterruptedException;
    }

    /**
     * Samples the service as in a run. Sampling loads classes in it and takes branches that no request takes; the first time, the JVM discards what it
     * had compiled without them.
     */
    private Sampled sampled(Cell cell, Load load) throws FailedRunException, IOException, InterruptedException {
        JavaProcess service = stack.service(cell.scenario());
        try (JfrWaits waits = JfrWaits.begin(service, stack.management(cell.scenario()))) {
            Instant from = Instant.now();
            ServiceCpuTime cpuBefore = service.cpuTime();
            LoadResult result;
            try (DatabaseProbe probe = DatabaseProbe.of(stack.stack().database(), stack.database(cell.scenario()));
                    ServiceSampler sampler = ServiceSampler.begin(
                            service, generator.pid(), stack.stack().databasePid(), probe)) {
                result = load.run();
                sampler.finish();
            }
            ServiceCpuTime cpuAfter = service.cpuTime();
            waits.finish(stack.log(cell.scenario()).resolveSibling(""), from, Instant.now());
            return new Sampled(result, cpuBefore, cpuAfter);
        }
    }

    /** Requests or, of a scenario about connections, what came on them. */
    private static long served(Cell cell, LoadResult result, double seconds) throws IOException {
        if (cell.scenario().isAboutConnections()) {
            return Math.round(seconds
                    * result.deliveries().map(DeliverySummary::perSecond).orElse(0.0));
        }
        return Samples.read(result.samples()).load(seconds).requests();
    }

    /** What has become of one scenario. */
    private static final class Driven {

        private final Cell cell;
        private final List<Window> windows = new ArrayList<>();
        private Duration spent = Duration.ZERO;

        private Driven(Cell cell) {
            this.cell = cell;
        }

        /** A fixed workload may be done in less time than it takes to begin it. */
        private Duration driven() {
            return cell.scenario().work().isPresent()
                    ? spent
                    : Duration.ofMillis(Math.round(1_000
                            * windows.stream().mapToDouble(Window::seconds).sum()));
        }

        private long requests() {
            return windows.stream().mapToLong(Window::requests).sum();
        }

        private WarmUp result(int block, String stack) {
            return new WarmUp(
                    block, stack, cell.scenario().label(), cell.users(), WarmUp.isWarm(windows), List.copyOf(windows));
        }
    }
}
