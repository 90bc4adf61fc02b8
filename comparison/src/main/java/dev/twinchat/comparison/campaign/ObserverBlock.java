package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.result.ObserverFigures;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.RunningStack;
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

    private final CampaignOptions options;
    private final Schedule.Block block;
    private final Contender stack;
    private final Startup startup;
    private final Generator generator;
    private final Journal journal;
    private final Progress progress;
    private final Pace pace;

    ObserverBlock(
            CampaignOptions options,
            Schedule.Block block,
            Contender stack,
            Startup startup,
            Generator generator,
            Journal journal,
            Progress progress,
            Pace pace) {
        this.options = options;
        this.block = block;
        this.stack = stack;
        this.startup = startup;
        this.generator = generator;
        this.journal = journal;
        this.progress = progress;
        this.pace = pace;
    }

    /** Runs what is still missing; what cannot be started or measured is an incident. */
    void run() throws IOException, InterruptedException {
        for (Plan plan : journal.missingObservers(block, stack)) {
            Instant began = Instant.now();
            try {
                ObserverFigures figures = untilUndisturbed(plan);
                journal.add(figures);
                progress.say(String.format(
                        Locale.ROOT,
                        "  %s, %s: %d events in %.0f s, held up %.1f s; the essential subscriber missed %d, p99 %.2f ms%s",
                        stack.label(),
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
                journal.incident("block " + block.number() + ", " + stack.label() + ", " + plan.label() + ": "
                        + failed.getMessage());
                progress.say("  " + stack.label() + ", " + plan.label() + ": FAILED: " + failed.getMessage());
            }
            pace.observed(Duration.between(began, Instant.now()));
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
            boolean last = attempt == Attempts.MOST_ATTEMPTS;
            String sentence = "block " + block.number() + ", " + stack.label() + ", " + plan.label() + ", "
                    + (last ? "counted although " : "repeated, because ") + observed.disturbance();
            journal.incident(sentence);
            progress.say("  " + sentence);
            if (last) {
                return observed.figures();
            }
        }
    }

    private ObserverRun.Observed run(Plan plan) throws FailedRunException, InterruptedException {
        StackOptions start = startup.of(stack.toStart(), List.of()).withExtraJvmFlags(HEAP);
        try (Subject subject = Subject.of(RunningStack.start(start, line -> {}), false)) {
            journal.environment(Surroundings.with(journal.environment(), options, subject.stack(), "observers"));
            ObserverRun run = new ObserverRun(generator, subject, options.events());
            run.warmUp(Duration.ofSeconds(options.warmUpSeconds()));
            return run.measure(block.number(), stack.label(), plan, Duration.ofSeconds(options.seconds()));
        } catch (StackStartException didNotStart) {
            throw new FailedRunException(String.valueOf(didNotStart.getMessage()), didNotStart.logTail());
        } catch (SQLException | IOException notReady) {
            throw new FailedRunException("the stack could not be prepared: " + notReady.getMessage(), List.of());
        }
    }
}
