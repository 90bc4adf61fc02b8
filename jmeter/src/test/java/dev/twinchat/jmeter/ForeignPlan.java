package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests with a copy of a plan that knows of no campaign. */
abstract class ForeignPlan {

    static final JMeterDistribution DISTRIBUTION = JMeterDistribution.at(Path.of(System.getProperty("twinchat.home")));

    private static final Path FOREIGN = Path.of("src", "test", "plans", "foreign");

    @TempDir
    Path folder;

    @BeforeEach
    void copy() throws IOException {
        for (String file : List.of("plan.jmx", "books.csv")) {
            Files.copy(FOREIGN.resolve(file), folder.resolve(file));
        }
    }

    PlanInspection inspected(int users) {
        return PlanInspection.of(DISTRIBUTION, plan(), users);
    }

    Plan plan() {
        return plan(Map.of());
    }

    Plan plan(Map<String, Integer> shares) {
        return Plan.own(PlanSpec.of("foreign", Plan.Service.USER, "visits")
                .file(folder.resolve("plan.jmx"))
                .shares(shares));
    }

    void changeGroup(String name, String element) throws IOException {
        Path file = folder.resolve("plan.jmx");
        String text = Files.readString(file);
        String group = "(?s)<ThreadGroup [^>]*testname=\"" + name + "\">.*?</ThreadGroup>";
        assertThat(text).containsPattern(group);
        Files.writeString(file, text.replaceFirst(group, Matcher.quoteReplacement(element)));
    }

    void replaceFirst(String was, String is) throws IOException {
        change(was, is, String::indexOf);
    }

    void replaceLast(String was, String is) throws IOException {
        change(was, is, String::lastIndexOf);
    }

    private void change(String was, String is, BiFunction<String, String, Integer> place) throws IOException {
        Path file = folder.resolve("plan.jmx");
        String text = Files.readString(file);
        int at = place.apply(text, was);
        assertThat(at).isNotNegative();
        Files.writeString(file, text.substring(0, at) + is + text.substring(at + was.length()));
    }

    void change(String was, String is) throws IOException {
        Path file = folder.resolve("plan.jmx");
        String text = Files.readString(file);
        assertThat(text).contains(was);
        Files.writeString(file, text.replace(was, is));
    }
}
