package dev.twinchat.comparison.campaign.run;

import dev.twinchat.comparison.campaign.design.EventLoad;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.load.LoadGenerator;
import dev.twinchat.comparison.campaign.stack.StackUnderTest;
import dev.twinchat.comparison.result.ObserverFigures;
import dev.twinchat.comparison.result.ObserverFigures.Seen;
import dev.twinchat.comparison.sampling.DatabaseProbe;
import dev.twinchat.comparison.sampling.JavaProcess;
import dev.twinchat.comparison.sampling.ServiceSampler;
import dev.twinchat.jmeter.EngineRun;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.MeasuredWindow;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.samples.ObserverSummary;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One scenario about observers on a stack that was started for it. */
public final class ObserverRun {

    private final LoadGenerator generator;
    private final StackUnderTest stackUnderTest;
    private final EventLoad events;
    private final double mostGenerator;

    /** @param mostGenerator the share of the machine above which the load generator disturbs what it measures */
    public ObserverRun(LoadGenerator generator, StackUnderTest stackUnderTest, EventLoad events, double mostGenerator) {
        this.generator = generator;
        this.stackUnderTest = stackUnderTest;
        this.events = events;
        this.mostGenerator = mostGenerator;
    }

    /**
     * Drives the source beside monitors on the one strategy that no service suffers from, whatever is measured then: so what tells
     * subscribers is compiled before it counts, also that for those that pause, come again and vanish.
     */
    public void warmUp(Duration length) throws FailedRunException, InterruptedException {
        try (EngineRun run = generator.startObservers(stackUnderTest, Plan.OBSERVERS_DROP_QUEUE, events, length)) {
            generator.await(run, Plan.OBSERVERS_DROP_QUEUE, length);
        }
    }

    /**
     * What was seen.
     *
     * @param disturbance why it should be seen again; null if nothing but the stack had a say in it
     */
    public record Observed(
            ObserverFigures figures, @Nullable String disturbance) {}

    /**
     * Runs; the end of the service is a result, too.
     *
     * @param participant under which name the stack takes part
     */
    public Observed measure(int block, String participant, Plan plan, Duration length)
            throws FailedRunException, IOException, InterruptedException {
        JavaProcess service = stackUnderTest.service(plan);
        long heapBefore = service.liveHeapBytes();
        try (EngineRun run = generator.startObservers(stackUnderTest, plan, events, length);
                DatabaseProbe probe =
                        DatabaseProbe.of(stackUnderTest.stack().database(), stackUnderTest.database(plan));
                ServiceSampler sampler = ServiceSampler.beginGently(
                        service, generator.pid(), stackUnderTest.stack().databasePid(), probe)) {
            LoadResult result = generator.await(run, plan, length);
            ObserverSummary summary = result.observers().orElseThrow();
            sampler.finish();
            Long heapAfter = heapAfter(service);
            ObserverFigures figures = new ObserverFigures(
                    block,
                    participant,
                    plan.label(),
                    plan.monitors(),
                    events.rate(),
                    events.size(),
                    (int) length.toSeconds(),
                    summary.seconds(),
                    summary.generated(),
                    summary.heldUpMillis(),
                    died(summary),
                    heapBefore,
                    heapAfter,
                    sampler.heapPeakBytes(),
                    sampler.heapCourseBytes(result.window().from()),
                    seen(summary));
            return new Observed(figures, figures.died() == null ? disturbance(sampler, result.window()) : null);
        } catch (LoadException failed) {
            throw new FailedRunException(String.valueOf(failed.getMessage()), failed.logEnd());
        } catch (IllegalArgumentException notSeen) {
            throw new FailedRunException(String.valueOf(notSeen.getMessage()), List.of());
        }
    }

    private @Nullable String disturbance(ServiceSampler sampler, MeasuredWindow window) {
        // Requests are not counted here; of the machine only shares are needed.
        return RunValidator.disturbance(sampler.machine(window.from(), window.until(), 1), mostGenerator)
                .orElse(null);
    }

    private @Nullable String died(ObserverSummary summary) {
        return stackUnderTest
                .gone()
                .map(FailedRunException::reason)
                .orElse(summary.lost().isEmpty() ? null : "the service cut the connection: " + summary.lost());
    }

    private static @Nullable Long heapAfter(JavaProcess service) {
        try {
            return service.liveHeapBytes();
        } catch (IOException gone) {
            return null;
        }
    }

    private static List<Seen> seen(ObserverSummary summary) {
        return summary.observers().stream()
                .map(observer -> new Seen(
                        observer.kind(),
                        observer.connections(),
                        observer.received(),
                        observer.p50Millis(),
                        observer.p99Millis(),
                        observer.maxMillis(),
                        observer.lastMillis()))
                .toList();
    }
}
