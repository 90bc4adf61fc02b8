package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.custom.CustomScenario;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.PlanNames;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What {@code --scenarios} names: built-in scenarios, and the folders of custom ones, which have a slash in them. */
final class ScenarioNames {

    private final CommandSpec spec;
    private final List<CustomScenario> custom = new ArrayList<>();

    ScenarioNames(CommandSpec spec) {
        this.spec = spec;
    }

    /**
     * The plans of these names.
     *
     * @throws ParameterException with one line if one is unknown or cannot be run
     */
    List<Plan> plans(List<String> names) {
        return Values.each(spec, "--scenarios", names, this::forms).stream()
                .flatMap(List::stream)
                .toList();
    }

    private List<Plan> forms(String name) {
        if (name.contains("/")) {
            try {
                CustomScenario scenario = CustomScenario.read(Path.of(name), CompareCommand.home());
                custom.add(scenario);
                return scenario.forms();
            } catch (IllegalArgumentException refused) {
                // A complaint is one line.
                throw bad("--scenarios: " + String.valueOf(refused.getMessage()).replace("\n  ", "; "));
            }
        }
        return Plan.ofLabel(name)
                .map(List::of)
                .orElseThrow(() -> bad("unknown scenario '" + name + "'; the scenarios are "
                        + PlanNames.joined(plan -> true) + "; at a rate, as NAME-open: "
                        + PlanNames.joined(Plan::canBeOpen) + "; and folders of your own, as ./" + name));
    }

    /** Two folders may have scenarios of the same name. */
    void requireOneOfEachName(List<Plan> plans) {
        Set<String> names = new HashSet<>();
        plans.stream().filter(plan -> !names.add(plan.label())).findFirst().ifPresent(second -> {
            throw bad("--scenarios: " + second.fileName() + " is the second of the name " + second.label());
        });
    }

    /** Says what a campaign changes in the plans of the custom scenarios. */
    void tellChanges() {
        PrintWriter out = spec.commandLine().getOut();
        custom.forEach(scenario -> tellChanges(scenario, out));
    }

    /** Says what a campaign changes in a plan; nothing if it runs as it is. */
    static void tellChanges(CustomScenario scenario, PrintWriter out) {
        if (!scenario.notes().isEmpty()) {
            out.println(scenario.plan().label() + ", otherwise than its plan says:");
            scenario.notes().forEach(note -> out.println("  " + note));
            out.flush();
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
