package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.campaign.Campaign;
import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import dev.twinchat.comparison.validation.ValidationPlan.Planned;
import dev.twinchat.comparison.validation.ValidationPlan.Repeated;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs the campaigns of a validation that are still missing, and writes down what all of them say. */
public final class ValidationRun {

    private final ValidationPlan plan;
    private final PrintWriter out;

    /**
     * A run of that plan.
     *
     * @param out where the progress is told
     */
    public ValidationRun(ValidationPlan plan, PrintWriter out) {
        this.plan = plan;
        this.out = out;
    }

    /**
     * Makes sure that the folder has no other campaigns than the plan's.
     *
     * @throws IllegalArgumentException with one line if it has
     */
    public void check() throws IOException {
        for (Planned campaign : plan.campaigns()) {
            Results results = results(campaign).orElse(null);
            if (results != null && !plan.isOf(campaign, results)) {
                throw new IllegalArgumentException(plan.folder(campaign)
                        + " was begun with other options, or by an earlier version; give the same, or a new --out");
            }
        }
    }

    /**
     * Runs to the end.
     *
     * @return whether every campaign has all its runs
     * @throws dev.twinchat.comparison.campaign.failure.InterruptedCampaignException if this JVM is going down; what is done stays
     */
    public boolean run() throws IOException, InterruptedException {
        List<Planned> missing = missing();
        say(estimate(missing));
        for (Planned campaign : missing) {
            say("Campaign " + campaign.number() + " of " + plan.campaigns().size() + ": " + campaign.name());
            campaign(campaign).run(directory -> {});
            write();
        }
        Validation validation = write();
        say("");
        say(Summary.of(validation));
        say("Validation: " + plan.directory().resolve("validation.md"));
        return sources().stream()
                .allMatch(source -> source.results().measured().size()
                        == source.results().design().runs());
    }

    private List<Planned> missing() throws IOException {
        List<Planned> missing = new ArrayList<>();
        for (Planned campaign : plan.campaigns()) {
            if (results(campaign).map(results -> results.finished() == null).orElse(true)) {
                missing.add(campaign);
            }
        }
        return missing;
    }

    private String estimate(List<Planned> missing) throws IOException {
        int all = plan.campaigns().size();
        if (missing.isEmpty()) {
            return "All " + all + " campaigns are there.";
        }
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        Duration left = Duration.ZERO;
        for (Planned campaign : missing) {
            left = left.plus(new Campaign(plan.withoutArguments(campaign), nowhere).likely());
        }
        return String.format(
                Locale.ROOT,
                "%d of %d campaigns are to be run: about %d h %02d min. Ctrl-C keeps what is done, and the same"
                        + " command with --out %s goes on.",
                missing.size(),
                all,
                left.toHours(),
                left.toMinutesPart(),
                plan.directory());
    }

    private Campaign campaign(Planned planned) throws IOException {
        Path folder = plan.folder(planned);
        Results earlier = results(planned).orElse(null);
        if (earlier != null) {
            return Campaign.resume(plan.design().home(), folder, earlier, out);
        }
        CampaignOptions options = plan.options(planned, costs(planned));
        return new Campaign(options, out);
    }

    /** What tells the costs of a stack's requests: the same campaign for all of its injections; null where none is needed. */
    private @Nullable Source costs(Planned planned) throws IOException {
        if (plan.baseline() != null || !(planned instanceof Repeated repeated)) {
            return plan.baseline();
        }
        String name = ValidationPlan.withItself(repeated.stack(), 1);
        Path file = plan.directory().resolve(name).resolve("results.json");
        return Files.isRegularFile(file) ? new Source(name, ResultsFile.read(file)) : null;
    }

    private Optional<Results> results(Planned campaign) throws IOException {
        Path file = plan.folder(campaign).resolve("results.json");
        return Files.isRegularFile(file) ? Optional.of(ResultsFile.read(file)) : Optional.empty();
    }

    private List<Source> sources() throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Planned campaign : plan.campaigns()) {
            results(campaign)
                    .filter(results -> results.finished() != null)
                    .ifPresent(results -> sources.add(new Source(campaign.name(), results)));
        }
        return sources;
    }

    private Validation write() throws IOException {
        Validation validation = Validation.of(sources(), 0);
        ValidationFile.write(validation, plan.directory());
        return validation;
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }
}
