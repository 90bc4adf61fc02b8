package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Requirement;
import dev.twinchat.comparison.result.Requirement.Answer;
import dev.twinchat.comparison.result.Requirement.Checked;
import dev.twinchat.comparison.result.Results;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option {@code --require}: it makes a campaign a gate. */
final class RequireOption {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Option(
            names = "--require",
            paramLabel = "BOUND",
            description = {
                "A bound that the campaign must show, as profile-summary@50:webflux>=0.9*mvc-virtual (scenario, load, stacks); about"
                        + " throughput, or another metric, as profile-summary@50/p99:webflux<=1.2*mvc-virtual. May be given often.",
                "The exit code is 1 unless the 95 %% interval of each ratio keeps to its bound, which takes two blocks, or three if"
                        + " only one ratio is measured."
            })
    private @Nullable List<String> bounds;

    /**
     * What was asked for.
     *
     * @param design of the campaign that is to show it
     * @throws ParameterException with one line if that cannot be said of such a campaign
     */
    List<Requirement> requirements(Design design) {
        if (bounds == null) {
            return List.of();
        }
        List<Requirement> requirements = bounds.stream().map(this::parse).toList();
        requirements.forEach(requirement -> requirement.problem(design).ifPresent(problem -> {
            throw bad(problem);
        }));
        return requirements;
    }

    private Requirement parse(String bound) {
        try {
            return Requirement.parse(bound);
        } catch (IllegalArgumentException none) {
            throw bad(String.valueOf(none.getMessage()));
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), "--require " + message);
    }

    /** Prints a line for each, and says whether all of them hold. */
    static boolean passes(List<Requirement> requirements, Results results, PrintWriter out) {
        Analysis analysis = new Analysis(results);
        List<Checked> checked = requirements.stream()
                .map(requirement -> requirement.check(analysis))
                .toList();
        checked.forEach(each -> out.println(each.line()));
        out.flush();
        return checked.stream().allMatch(each -> each.answer() == Answer.HOLDS);
    }
}
