package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.failure.InterruptedCampaignException;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Finds the rates of a campaign's open load, which are shares of what the slowest of its stacks serves in a closed loop: a rate that one of them
 * cannot serve compares nothing but queues. A short campaign of one block measures that.
 */
public final class Pilot {

    private static final Campaign.Listener OF_A_PILOT = new Campaign.Listener() {
        @Override
        public void reported(Path directory) {
            // The report of the campaign is the one to be found.
        }

        @Override
        public String wayOn(Path directory) {
            return "the rates are not known yet: give the same command again, with another --out if it had one";
        }
    };

    private final CampaignOptions options;
    private final PrintWriter out;

    /**
     * One that has not begun.
     *
     * @param options a campaign whose open load is given in shares
     * @param out where the progress is told
     */
    public Pilot(CampaignOptions options, PrintWriter out) {
        this.options = options;
        this.out = out;
    }

    /**
     * Measures. What it found stays in the folder {@code pilot} of the campaign's.
     *
     * @return the campaign with the rates
     * @throws IOException if a stack served nothing, or the results cannot be written
     * @throws InterruptedCampaignException if this JVM is going down
     */
    public CampaignOptions run() throws IOException, InterruptedException {
        say("Pilot: finds what the slowest stack serves, for the rates of open load; then the campaign.");
        CampaignOptions closed = options.pilot();
        Analysis analysis = new Analysis(new Campaign(closed, out).run(OF_A_PILOT));
        Map<Plan, List<Integer>> rates = new HashMap<>();
        for (Plan scenario : options.scenariosAtShares()) {
            double served = slowest(closed, analysis, scenario.closed());
            List<Integer> ofScenario = options.arrivalShares().stream()
                    .map(share -> Math.max(1, Math.toIntExact(Math.round(served * share / 100))))
                    .distinct()
                    .toList();
            rates.put(scenario, ofScenario);
            say(String.format(
                    Locale.ROOT,
                    "  %-22s the slowest stack serves %.0f requests a second; rates: %s",
                    scenario,
                    served,
                    ofScenario.stream().map(String::valueOf).collect(Collectors.joining(", "))));
        }
        return options.atRates(rates);
    }

    /** In its slowest round: a rate that is served in good moments only compares these. */
    private static double slowest(CampaignOptions closed, Analysis analysis, Plan scenario) throws IOException {
        int users = Collections.max(closed.loads(scenario));
        double least = Double.POSITIVE_INFINITY;
        List<Participant> measured = closed.stacks().stream()
                .filter(stack -> closed.measures(stack, scenario))
                .toList();
        for (Participant stack : measured) {
            double served = analysis.measurements(stack.label(), scenario.label(), users).stream()
                    .mapToDouble(Metric.THROUGHPUT::of)
                    .min()
                    .orElseThrow(() -> new IOException("the pilot could not measure " + scenario + " on "
                            + stack.label() + ", so there are no rates; why stands in "
                            + closed.directory().resolve("report.html")
                            + ". Give rates by --arrivals, or leave the scenario out"));
            least = Math.min(least, served);
        }
        return least;
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }
}
