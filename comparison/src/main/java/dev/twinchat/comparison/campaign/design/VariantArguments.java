package dev.twinchat.comparison.campaign.design;

import dev.twinchat.comparison.result.Environment;
import java.util.List;
import java.util.SequencedMap;

/** What variants of stacks are told, among the settings in the results: with these a campaign goes on, and is read. */
public final class VariantArguments {

    private static final String NAME = "arguments, ";

    private VariantArguments() {}

    /** As they were written down; none of what is no variant. */
    public static List<String> of(Environment environment, String label) {
        String words = environment.settings().get(NAME + label);
        // Arguments have spaces in them, but none begins with one.
        return words == null ? List.of() : List.of(words.split(" (?=--)"));
    }

    public static void write(Participant variant, SequencedMap<String, String> settings) {
        settings.put(NAME + variant.label(), String.join(" ", variant.arguments()));
    }
}
