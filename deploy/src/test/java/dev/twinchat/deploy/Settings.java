package dev.twinchat.deploy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The settings that our programs have, out of their own sources. */
final class Settings {

    /** What the JVM, Spring and the image themselves take. */
    private static final Set<String> COMMON =
            Set.of("JDK_JAVA_OPTIONS", "SPRING_CONFIG_IMPORT", "MANAGEMENT_SERVER_PORT");

    private static final Pattern SCHEMA_VARIABLE = Pattern.compile("\\$\\{env:([A-Z_]+)");

    private Settings() {}

    /** The settings with their defaults, of each twin or of the gateway. */
    static List<Map<String, Object>> of(String program) {
        return Stream.of("", "-mvc", "-webflux")
                .filter(stack -> Files.exists(resource(program + stack, "application.yml")))
                .map(stack -> of(program, stack))
                .toList();
    }

    /** A service's own, and those of its stack's library. */
    private static Map<String, Object> of(String program, String stack) {
        Map<String, Object> settings = flat(resource(program + stack, "application.yml"));
        Path common = resource("service" + stack, "service.yml");
        if (Files.exists(common)) {
            settings.putAll(flat(common));
        }
        return settings;
    }

    private static Path resource(String module, String name) {
        return Project.ROOT.resolve(module).resolve("src/main/resources").resolve(name);
    }

    /** The environment variables that a program takes: its twins' common ones. */
    static Set<String> variables(String program) {
        if (program.equals("schema")) {
            return schemaVariables();
        }
        if (program.equals("load")) {
            return loadVariables();
        }
        Set<String> variables = of(program).stream()
                .map(settings -> settings.keySet().stream()
                        .map(Settings::variable)
                        .collect(Collectors.toCollection(TreeSet::new)))
                .reduce((some, others) -> {
                    some.retainAll(others);
                    return some;
                })
                .orElseThrow();
        variables.addAll(COMMON);
        return variables;
    }

    /** As Spring derives it from a setting's name. */
    private static String variable(String setting) {
        return setting.replace("-", "").replace('.', '_').toUpperCase(Locale.ROOT);
    }

    private static Set<String> schemaVariables() {
        Path source = Project.ROOT.resolve("schema/src/main/java/dev/twinchat/schema/SchemaApplication.java");
        return SCHEMA_VARIABLE
                .matcher(Project.read(source))
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toSet());
    }

    /** What its entry point takes, whatever the plan. */
    private static Set<String> loadVariables() {
        Set<String> variables = new TreeSet<>(Set.of("PLAN", "RESULTS", "WAIT", "JDK_JAVA_OPTIONS"));
        LoadPlan.all().forEach(plan -> variables.addAll(plan.variables()));
        return variables;
    }

    private static Map<String, Object> flat(Path file) {
        Map<String, Object> settings = new TreeMap<>();
        StrictYaml.documents(file).forEach(document -> flatten("", document, settings));
        return settings;
    }

    private static void flatten(String prefix, Map<?, ?> map, Map<String, Object> target) {
        map.forEach((key, value) -> {
            if (value instanceof Map<?, ?> inner) {
                flatten(prefix + key + ".", inner, target);
            } else {
                target.put(prefix + key, value);
            }
        });
    }
}
