package dev.twinchat.jmeter;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command lines that start JMeter, with the Java that runs this program. */
final class JMeterCommand {

    private static final int FIRST_WARNING_OF_UNSAFE = 24;

    private JMeterCommand() {}

    /** JMeter without its window, running one plan. */
    static List<String> run(JMeterDistribution distribution, LoadOptions options) {
        List<String> command = jmeter(distribution, options.jvmFlags(), options.directory());
        command.addAll(List.of("-n", "-t", distribution.file(options.plan()).toString()));
        command.addAll(List.of("-j", options.log().toAbsolutePath().toString()));
        // No port for commands from outside: two runs must not meet, and nothing here uses it.
        command.add("-Jjmeterengine.nongui.port=0");
        command.add("-Jsummariser.name=");
        command.add("-Jparent=" + ProcessHandle.current().pid());
        command.addAll(properties(options.results()));
        command.addAll(properties(options.parameters()));
        return command;
    }

    /** A JMeter that runs the plans it is told to, one after the other; see {@link dev.twinchat.jmeter.engine.PlanRunner}. */
    static List<String> engine(
            JMeterDistribution distribution, List<String> flags, Path directory, List<Path> plugins) {
        // Ctrl-C reaches every process of the terminal. Who started this one ends it, and must not take its early death
        // for a failed
        // run; the shell becomes the program, with the same process id.
        List<String> command = new ArrayList<>(List.of("sh", "-c", "trap '' INT; exec \"$@\"", "sh"));
        command.addAll(program(distribution, flags, directory, plugins));
        command.addAll(List.of(
                "dev.twinchat.jmeter.engine.PlanRunner",
                distribution.jmeterHome().toString()));
        plugins.forEach(folder -> command.add(folder.toString()));
        return command;
    }

    /** A JMeter that says what a campaign would make of a plan; see {@link dev.twinchat.jmeter.engine.PlanCheck}. */
    static List<String> check(JMeterDistribution distribution, Plan plan, Path directory, Path order) {
        List<Path> plugins = plan.plugins().stream().toList();
        List<String> command = program(distribution, List.of("-XX:TieredStopAtLevel=1"), directory, plugins);
        command.addAll(List.of(
                "dev.twinchat.jmeter.engine.PlanCheck",
                distribution.jmeterHome().toString(),
                order.toString()));
        plugins.forEach(folder -> command.add(folder.toString()));
        return command;
    }

    /** The log of an {@linkplain #engine engine} in that directory. */
    static Path log(Path directory) {
        return directory.resolve("jmeter.log");
    }

    /** JMeter's classes and settings, without a main class. */
    private static List<String> program(
            JMeterDistribution distribution, List<String> flags, Path directory, List<Path> plugins) {
        Path home = distribution.jmeterHome();
        List<String> command = jvm(flags, directory);
        command.add("-Dlog4j2.configurationFile=" + home.resolve("bin").resolve("log4j2.xml"));
        command.add("-Djmeter.logfile=" + log(directory).toAbsolutePath());
        command.add("-Djmeter.home=" + home);
        command.add("-DJMeter.NonGui=true");
        command.addAll(List.of("-cp", distribution.classPath(plugins)));
        return command;
    }

    /** JMeter's window with the plan in it. */
    static List<String> window(JMeterDistribution distribution, LoadOptions options) {
        List<String> command = jmeter(distribution, List.of("-Xmx1g"), options.directory());
        command.addAll(List.of("-t", distribution.file(options.plan()).toString()));
        command.addAll(List.of("-j", options.log().toAbsolutePath().toString()));
        command.addAll(properties(options.parameters()));
        return command;
    }

    private static List<String> properties(Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(property -> "-J" + property.getKey() + "=" + property.getValue())
                .toList();
    }

    private static List<String> jmeter(JMeterDistribution distribution, List<String> flags, Path directory) {
        List<String> command = jvm(flags, directory);
        command.addAll(List.of("-jar", distribution.launcher().toString()));
        return command;
    }

    private static List<String> jvm(List<String> flags, Path directory) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        // XStream, which reads the plans, uses Unsafe; JMeter's window asks for preferences, which do not belong
        // into a home folder.
        if (Runtime.version().feature() >= FIRST_WARNING_OF_UNSAFE) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.add("-Dlog4j2.StatusLogger.level=ERROR");
        // Rows that a plan makes for itself hold tokens; here they go with everything else of the run.
        command.add("-Djava.io.tmpdir=" + directory.toAbsolutePath());
        command.add("-Djava.util.prefs.userRoot=" + directory.toAbsolutePath());
        return command;
    }
}
