package dev.twinchat.jmeter;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command lines that start JMeter, with the Java that runs this program. */
final class JMeterCommand {

    private static final int FIRST_WARNING_OF_UNSAFE = 24;

    private JMeterCommand() {}

    /** JMeter without its window, running one plan. */
    static List<String> run(JMeterDistribution distribution, LoadOptions options) {
        List<String> command = jvm(distribution, options.effectiveJvmFlags(), options.directory());
        command.addAll(List.of("-n", "-t", distribution.file(options.plan()).toString()));
        command.addAll(List.of("-j", options.log().toAbsolutePath().toString()));
        // No port for commands from outside: two runs must not meet, and nothing here uses it.
        command.add("-Jjmeterengine.nongui.port=0");
        command.add("-Jsummariser.name=");
        command.add("-Jsamples=" + options.samples().toAbsolutePath());
        if (options.plan().opensSockets()) {
            command.add("-Jdeliveries=" + options.deliveries().toAbsolutePath());
        }
        command.add("-Jparent=" + ProcessHandle.current().pid());
        command.addAll(options.parameters());
        return command;
    }

    /** JMeter's window with the plan in it. */
    static List<String> window(JMeterDistribution distribution, LoadOptions options) {
        List<String> command = jvm(distribution, List.of("-Xmx1g"), options.directory());
        command.addAll(List.of("-t", distribution.file(options.plan()).toString()));
        command.addAll(List.of("-j", options.log().toAbsolutePath().toString()));
        command.addAll(options.parameters());
        return command;
    }

    private static List<String> jvm(JMeterDistribution distribution, List<String> flags, Path directory) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        // XStream, which reads the plans, uses Unsafe; JMeter's window asks for preferences, which belong into nobody's
        // home folder.
        if (Runtime.version().feature() >= FIRST_WARNING_OF_UNSAFE) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.add("-Dlog4j2.StatusLogger.level=ERROR");
        // Rows that a plan makes for itself hold tokens; here they go with everything else of the run.
        command.add("-Djava.io.tmpdir=" + directory.toAbsolutePath());
        command.add("-Djava.util.prefs.userRoot=" + directory.toAbsolutePath());
        command.addAll(List.of("-jar", distribution.launcher().toString()));
        return command;
    }
}
