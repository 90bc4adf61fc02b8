package dev.twinchat.comparison.campaign.run;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.design.CpuSets;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.load.LoadGenerator;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.comparison.campaign.stack.StackUnderTest;
import dev.twinchat.comparison.faults.Fault;
import dev.twinchat.comparison.faults.FeedProbe;
import dev.twinchat.comparison.faults.Observation;
import dev.twinchat.comparison.result.FaultFigures;
import dev.twinchat.jmeter.EngineRun;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.samples.Sample;
import dev.twinchat.jmeter.samples.SampleFile;
import dev.twinchat.launcher.FaultProxy;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.ServiceProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Breaks the user service under the load of {@code feed}, mends it, and looks at the feeds from before until half a minute after. */
public final class FaultRun {

    /** A service that is killed needs room to start in: 20 users ask 100 times a second at most. */
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final LoadGenerator generator;
    private final StackUnderTest stackUnderTest;
    private final FaultProxy proxy;
    private final Duration length;
    private final CpuSets cores;

    /**
     * Faults of one stack.
     *
     * @param proxy what the message service's questions to the user service go through
     * @param length how long a fault lasts; one that is killed takes as long again as it needs to start
     * @param cores those that a service is held to after its restart
     */
    public FaultRun(
            LoadGenerator generator, StackUnderTest stackUnderTest, FaultProxy proxy, Duration length, CpuSets cores) {
        this.generator = generator;
        this.stackUnderTest = stackUnderTest;
        this.proxy = proxy;
        this.length = length;
        this.cores = cores;
    }

    /**
     * Runs one.
     *
     * @param participant under which name the stack takes part
     */
    public FaultFigures run(int block, String participant, Fault fault, int users)
            throws FailedRunException, IOException, InterruptedException {
        RunningStack stack = stackUnderTest.stack();
        ServiceProcess service = stack.process(ServiceName.MESSAGE);
        Cell cell = new Cell(Plan.FEED, users);
        Duration load = RunDurations.BEFORE_FAULT
                .plus(length)
                .plus(RunDurations.AFTER_FAULT)
                .plus(fault == Fault.KILLED ? RunDurations.RESTART : Duration.ZERO);
        try (EngineRun run = generator.startGently(stackUnderTest, cell, load, PAUSE);
                FeedProbe watch = FeedProbe.begin(service.address(), service.management(), generator.rows(Plan.FEED))) {
            run.window().get(generator.timeout(Plan.FEED, Duration.ZERO).toMillis(), TimeUnit.MILLISECONDS);
            pause(RunDurations.BEFORE_FAULT);
            watch.forgetOpening();
            long began = System.currentTimeMillis();
            fault.begin(stack, proxy);
            pause(length);
            fault.end(stack, proxy);
            stackUnderTest.hold(cores);
            long ended = System.currentTimeMillis();
            LoadResult result = generator.await(run, Plan.FEED, load);
            long until = System.currentTimeMillis();
            List<Sample> samples = new ArrayList<>();
            SampleFile.read(result.samples(), samples::add);
            return new Observation(began, ended, until, samples, watch.glances(), watch.openedMillis())
                    .figures(block, participant, fault);
        } catch (LoadException failed) {
            throw new FailedRunException(String.valueOf(failed.getMessage()), failed.logEnd());
        } catch (ExecutionException | TimeoutException failed) {
            throw new FailedRunException("the load did not begin: " + failed, List.of());
        }
    }

    private static void pause(Duration length) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(length.toMillis());
    }
}
