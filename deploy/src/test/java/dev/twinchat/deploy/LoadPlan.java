package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A JMeter plan, as its file shows it: what the load generator's image is told to run. */
record LoadPlan(String name, Set<String> parameters) {

    static final Path FOLDER = Project.ROOT.resolve("jmeter/src/main/jmeter");

    private static final Pattern PARAMETER = Pattern.compile("__P\\((\\w+)[,)]");

    /** The plan of this name; fails where there is none. */
    static LoadPlan of(String name) {
        Path file = FOLDER.resolve(name + ".jmx");
        assertThat(file).isRegularFile();
        return new LoadPlan(
                name,
                PARAMETER
                        .matcher(Project.read(file))
                        .results()
                        .map((MatchResult match) -> match.group(1))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    static List<LoadPlan> all() {
        return Project.files(FOLDER).stream()
                .map(file -> file.getFileName().toString())
                .filter(name -> name.endsWith(".jmx"))
                .map(name -> of(name.replace(".jmx", "")))
                .toList();
    }

    /** The environment variables that its parameters can be given by. */
    Set<String> variables() {
        return parameters.stream()
                .map(parameter -> "LOAD_" + parameter.toUpperCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }
}
