package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.StackStyle;
import java.util.ArrayList;
import java.util.List;

/** The colour and the symbol of each stack. */
final class StackStyles {

    /** The colours belong to the stacks, whichever of them a campaign has. */
    private static final List<String> OWN = List.of("mvc-platform", "mvc-virtual", "webflux");

    /** Those of stacks that have none of their own; 3 is the database's floor. */
    private static final List<Integer> OTHERS = List.of(4, 5, 6);

    private StackStyles() {}

    /** The stacks that have a colour of their own first, in its order; then the others. */
    static List<StackStyle> of(List<String> labels) {
        List<StackStyle> styles = new ArrayList<>();
        OWN.stream().filter(labels::contains).forEach(label -> styles.add(new StackStyle(label, OWN.indexOf(label))));
        int others = 0;
        for (String label : labels) {
            if (!OWN.contains(label)) {
                styles.add(new StackStyle(label, OTHERS.get(others++ % OTHERS.size())));
            }
        }
        return List.copyOf(styles);
    }

    /** That of a stack which is among these. */
    static StackStyle named(List<StackStyle> styles, String label) {
        return styles.stream()
                .filter(style -> style.label().equals(label))
                .findAny()
                .orElseThrow();
    }
}
