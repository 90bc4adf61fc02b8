package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Setting;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** What the services are set to otherwise than their frameworks would have it, with the reason. */
final class StackSettings {

    private StackSettings() {}

    /**
     * A setting that campaigns may have.
     *
     * @param stack whose it is: labels of stacks with commas between, or "all"
     * @param when in which campaigns, where not in all with these stacks: "observers" (those with scenarios about them), "requests" (those with
     *     others), or else a word with which a service must have been started
     */
    private record Entry(
            String stack,
            String setting,
            String reason,
            @Nullable String when) {

        boolean isOf(Results results) {
            return isOf(results.design()) && (when == null || holds(when, results));
        }

        private boolean isOf(Design design) {
            List<String> started = design.stacks().stream()
                    .filter(participant -> !design.isTarget(participant))
                    .toList();
            return stack.equals("all") ? !started.isEmpty() : started.stream().anyMatch(this::isOf);
        }

        /** A variant, and a stack that takes part again, have something after the name of theirs. */
        private boolean isOf(String participant) {
            return Stream.of(stack.split(", ", -1))
                    .anyMatch(label -> participant.equals(label) || participant.startsWith(label + "-"));
        }
    }

    /** Those that the services of a campaign had. */
    static List<Setting> of(Results results) {
        return entries().stream()
                .filter(entry -> entry.isOf(results))
                .map(entry -> new Setting(entry.stack(), entry.setting(), entry.reason()))
                .toList();
    }

    private static boolean holds(String when, Results results) {
        return switch (when) {
            case "observers" -> results.design().scenarios().stream().anyMatch(StackSettings::isAboutObservers);
            case "requests" -> !results.design().scenarios().stream().allMatch(StackSettings::isAboutObservers);
            default ->
                results.environment().settings().entrySet().stream()
                        .filter(recorded -> recorded.getKey().contains("-service, "))
                        .anyMatch(recorded -> recorded.getValue().contains(when));
        };
    }

    private static boolean isAboutObservers(String scenario) {
        return Plan.ofLabel(scenario).filter(Plan::isAboutObservers).isPresent();
    }

    private static List<Entry> entries() {
        try (InputStream json = StackSettings.class.getResourceAsStream("settings.json")) {
            return JsonMapper.shared().readValue(Objects.requireNonNull(json), new TypeReference<>() {});
        } catch (IOException impossible) {
            throw new IllegalStateException("the jar is broken", impossible);
        }
    }
}
