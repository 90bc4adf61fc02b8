package dev.twinchat.comparison.campaign.journal;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.result.WarmUp;
import dev.twinchat.jmeter.Plan;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** Tells the person at the terminal what goes on, and how long it will. */
public final class Progress {

    private final PrintWriter out;
    private final TimeEstimate timeEstimate;

    public Progress(PrintWriter out, TimeEstimate timeEstimate) {
        this.out = out;
        this.timeEstimate = timeEstimate;
    }

    public void begin(CampaignOptions options) {
        say(String.format(
                Locale.ROOT,
                "Campaign %s: %d stacks × %d scenarios × %d blocks%s, %d runs%s, seed %d; about %s%s.",
                options.preset(),
                options.stacks().size(),
                options.scenarios().size(),
                options.blocks(),
                options.rounds() == 1 ? "" : " × " + options.rounds() + " rounds",
                options.design().runs() + options.design().observerRuns() + options.faultRuns(),
                options.scenarios().stream().anyMatch(plan -> plan.work().isEmpty())
                        ? " of " + options.seconds() + " s"
                                + (options.ownScenarios().isEmpty() ? "" : " or longer")
                        : "",
                options.seed(),
                time(timeEstimate.left()),
                options.precision() == null ? "" : ", and more " + options.precision()));
    }

    public void starting(int block, String stack) {
        say(String.format(Locale.ROOT, "Block %d, %s: starting, warming up", block, stack));
    }

    public void warmingUp(int block, String target) {
        say(String.format(Locale.ROOT, "Block %d, %s: warming up", block, target));
    }

    public void warmedUp(WarmUp warmUp) {
        say(String.format(
                Locale.ROOT,
                "           %-16s  %s after %.0f s and %d requests   CPU %4.0f µs/req",
                warmUp.scenario(),
                warmUp.warm() ? "warm" : "not warm",
                warmUp.seconds(),
                warmUp.requests(),
                warmUp.finalCpuMicros().orElse(Double.NaN)));
    }

    public void ended(Run run) {
        say(String.format(
                Locale.ROOT,
                "  %7s  %-16s %5d %s  %s  (%s left)",
                timeEstimate.position(),
                run.scenario(),
                run.users(),
                Plan.loadUnitOf(run.scenario()),
                outcome(run),
                time(timeEstimate.left())));
    }

    /** A look at one rate, in the search for the highest. */
    public void probed(String found, int rate) {
        say(String.format(Locale.ROOT, "            %6d requests a second: %s", rate, found));
    }

    public void say(String line) {
        out.println(line);
        out.flush();
    }

    private static String outcome(Run run) {
        Measurement measurement = run.measurement();
        return switch (run.outcome()) {
            case FAILED -> "FAILED: " + run.reason();
            case REPEATED -> "to be repeated: " + run.reason();
            case MEASURED -> measurement == null ? "" : figures(run.scenario(), measurement);
        };
    }

    private static String figures(String scenario, Measurement measurement) {
        Measurement.Delivery delivery = measurement.delivery();
        if (delivery != null
                && Plan.ofLabel(scenario).filter(Plan::isAboutDeliveries).isPresent()) {
            if (delivery.sends() == 0) {
                return String.format(Locale.ROOT, "%4.0f KiB of heap each", delivery.heapBytesPerConnection() / 1024);
            }
            return Double.isNaN(delivery.deliveriesPerCpuSecond())
                    ? String.format(
                            Locale.ROOT,
                            "%8.0f deliveries/s   p99 %5.1f ms",
                            delivery.deliveriesPerSecond(),
                            delivery.p99Millis())
                    : String.format(
                            Locale.ROOT,
                            "%8.0f deliveries/s, %.0f per CPU second   p99 %5.1f ms   %4.0f KiB of heap each",
                            delivery.deliveriesPerSecond(),
                            delivery.deliveriesPerCpuSecond(),
                            delivery.p99Millis(),
                            delivery.heapBytesPerConnection() / 1024);
        }
        Measurement.Service service = measurement.service();
        return String.format(
                        Locale.ROOT,
                        "%8.0f req/s   p90 %7.1f ms",
                        measurement.load().throughputPerSecond(),
                        measurement.load().p90Millis())
                + (service == null
                        ? ""
                        : String.format(Locale.ROOT, "   CPU %4.0f µs/req", service.cpuMicrosPerRequest()));
    }

    private static String time(Duration duration) {
        return String.format(Locale.ROOT, "%d:%02d min", duration.toMinutes(), duration.toSecondsPart());
    }
}
