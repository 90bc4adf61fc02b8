package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.failure.InterruptedCampaignException;
import dev.twinchat.comparison.campaign.failure.Shutdown;
import dev.twinchat.comparison.campaign.journal.BlockContext;
import dev.twinchat.comparison.campaign.journal.EnvironmentProbe;
import dev.twinchat.comparison.campaign.load.LoadGenerator;
import dev.twinchat.comparison.campaign.run.CellRetries;
import dev.twinchat.comparison.campaign.run.ObserverRun;
import dev.twinchat.comparison.campaign.stack.StackUnderTest;
import dev.twinchat.comparison.result.ObserverFigures;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.StackOptions;
import dev.twinchat.launcher.StackStartException;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** One stack's scenarios about observers in one block: each on a start of its own, since some of them are the end of the service. */
final class ObserverBlock {

    /** A quarter of what services have otherwise, so that a queue without a limit finds its end within a minute. */
    private static final List<String> HEAP = List.of("-Xms256m", "-Xmx256m");

    private final BlockContext context;
    private final StackStartPolicy startPolicy;
    private final LoadGenerator generator;

    ObserverBlock(BlockContext context, StackStartPolicy startPolicy, LoadGenerator generator) {
        this.context = context;
        this.startPolicy = startPolicy;
        this.generator = generator;
    }

    /** Runs what is still missing; what cannot be started or measured is an incident. */
    void run() throws IOException, InterruptedException {
        for (Plan plan : context.journal().missingObservers(context.block(), context.participant())) {
            Instant began = Instant.now();
            try {
                ObserverFigures figures = untilUndisturbed(plan);
                context.journal().add(figures);
                context.say(String.format(
                        Locale.ROOT,
                        "  %s, %s: %d events in %.0f s, held up %.1f s; the critical consumer missed %d, p99 %.2f ms%s",
                        context.label(),
                        plan.label(),
                        figures.generated(),
                        figures.seconds(),
                        figures.heldUpMillis() / 1e3,
                        figures.missed(figures.essential()),
                        figures.essential().p99Millis(),
                        figures.died() == null ? "" : "; " + figures.died()));
            } catch (FailedRunException failed) {
                if (Shutdown.underWay()) {
                    throw new InterruptedCampaignException();
                }
                context.incident(context.where() + ", " + plan.label() + ": " + failed.getMessage());
                context.say("  " + context.label() + ", " + plan.label() + ": FAILED: " + failed.getMessage());
            }
            context.estimate().observed(Duration.between(began, Instant.now()));
        }
    }

    /** The last attempt counts as it is, and the campaign's incidents say so. */
    private ObserverFigures untilUndisturbed(Plan plan) throws FailedRunException, IOException, InterruptedException {
        for (int attempt = 1; ; attempt++) {
            ObserverRun.Observed observed = run(plan);
            if (Shutdown.underWay()) {
                // The processes are being stopped by Ctrl-C: that the service died says nothing.
                throw new InterruptedCampaignException();
            }
            if (observed.disturbance() == null) {
                return observed.figures();
            }
            boolean last = attempt == CellRetries.MOST_ATTEMPTS;
            String sentence = context.where() + ", " + plan.label() + ", "
                    + (last ? "counted although " : "repeated, because ") + observed.disturbance();
            context.incident(sentence);
            context.say("  " + sentence);
            if (last) {
                return observed.figures();
            }
        }
    }

    private ObserverRun.Observed run(Plan plan) throws FailedRunException, InterruptedException {
        StackOptions start = startPolicy
                .of(context.participant().toStart(), context.participant().arguments())
                .withExtraJvmFlags(ServiceName.USER, HEAP)
                .withExtraJvmFlags(ServiceName.MESSAGE, HEAP);
        try (StackUnderTest stackUnderTest = StackUnderTest.of(RunningStack.start(start, line -> {}), false)) {
            context.journal()
                    .environment(EnvironmentProbe.with(
                            context.journal().environment(), context.options(), stackUnderTest.stack(), "observers"));
            ObserverRun run = new ObserverRun(
                    generator,
                    stackUnderTest,
                    context.options().events(),
                    context.options().cores().mostGenerator());
            run.warmUp(Duration.ofSeconds(context.options().warmUpSeconds()));
            stackUnderTest.hold(context.options().cores());
            return run.measure(
                    context.number(),
                    context.label(),
                    plan,
                    Duration.ofSeconds(context.options().seconds()));
        } catch (StackStartException didNotStart) {
            throw new FailedRunException(String.valueOf(didNotStart.getMessage()), didNotStart.logTail());
        } catch (SQLException | IOException notReady) {
            throw new FailedRunException("the stack could not be prepared: " + notReady.getMessage(), List.of());
        }
    }
}
