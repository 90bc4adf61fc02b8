package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Preset;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.PlanNames;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What is asked for and would change nothing in a campaign is refused: whoever asks for it means something else. */
final class IneffectiveOptions {

    private final CommandSpec spec;
    private final CampaignOptions campaign;

    private IneffectiveOptions(CommandSpec spec, CampaignOptions campaign) {
        this.spec = spec;
        this.campaign = campaign;
    }

    /**
     * Lets a campaign pass that does all that was asked for.
     *
     * @throws ParameterException with one line if it does not
     */
    static void refuse(CommandSpec spec, CampaignOptions campaign) {
        IneffectiveOptions options = new IneffectiveOptions(spec, campaign);
        options.refuseStacks();
        options.refuseEvents();
        options.refuseLoads();
        options.refuseTimes();
    }

    private void refuseStacks() {
        Design design = campaign.design();
        for (String stack : design.stacks()) {
            if (design.scenarios().stream().noneMatch(scenario -> design.measures(stack, scenario))) {
                throw bad("--stacks: no scenario of this campaign measures " + stack + "; name one of "
                        + PlanNames.joined(Plan::comparesVariants) + " by --scenarios, or leave it out");
            }
        }
    }

    private void refuseEvents() {
        String observers = "of the observers' source, and no scenario of this campaign has observers";
        if (has(Plan::isAboutObservers)) {
            return;
        }
        if (given("--rate")) {
            throw bad("--rate is events a second " + observers
                    + "; take --preset observers, or --arrivals for requests a second");
        }
        if (given("--size")) {
            throw bad("--size is of the events " + observers + "; take --preset observers");
        }
    }

    private void refuseLoads() {
        if (given("--connections") && !has(Plan::isAboutConnections)) {
            throw bad("--connections is the load of " + PlanNames.joined(Plan::isAboutConnections)
                    + ", and this campaign has neither; take --users, or name one of them by --scenarios");
        }
        if (given("--users") && !has(IneffectiveOptions::hasUsers) && !campaign.needsPilot() && !breaksServices()) {
            throw bad("--users is no load of " + labels() + ": "
                    + campaign.scenarios().stream()
                            .map(IneffectiveOptions::loadOf)
                            .distinct()
                            .collect(Collectors.joining(", ")));
        }
    }

    private void refuseTimes() {
        if (breaksServices()) {
            return;
        }
        if (given("--seconds") && !has(plan -> plan.kind() != Plan.Kind.WORK)) {
            throw bad("--seconds: all scenarios of this campaign end when their work is done; --scale lessens that");
        }
        boolean repeatsWork = campaign.rounds() > 1;
        if (given("--warmup")
                && !has(plan -> (repeatsWork || plan.kind() != Plan.Kind.WORK) && plan != Plan.IDLE_CONNECTIONS)) {
            throw bad("--warmup: no scenario of this campaign is warmed up for a time; leave it out");
        }
    }

    private static boolean hasUsers(Plan plan) {
        return !plan.isAboutConnections() && !plan.isAboutObservers() && !plan.isOpen() && !plan.isSearch();
    }

    private static String loadOf(Plan plan) {
        if (plan.isAboutConnections()) {
            return "sockets are given by --connections";
        }
        if (plan.isAboutObservers()) {
            return "events a second by --rate";
        }
        if (plan.isSearch()) {
            return "a limit by --find-capacity";
        }
        return plan.isShareOfCapacity() ? "soak finds its own" : "requests a second are given by --arrivals";
    }

    /** Feeds under this campaign's users and times come after its runs then, whatever these are. */
    private boolean breaksServices() {
        return campaign.preset().equals(Preset.FAULTS.label());
    }

    private boolean has(Predicate<Plan> which) {
        return campaign.scenarios().stream().anyMatch(which);
    }

    private String labels() {
        List<String> labels = campaign.scenarios().stream().map(Plan::label).toList();
        return String.join(", ", labels);
    }

    private boolean given(String option) {
        return spec.commandLine().getParseResult().hasMatchedOption(option);
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
