package dev.twinchat.comparison.campaign.journal;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.design.VariantArguments;
import dev.twinchat.comparison.campaign.load.LoadGenerator;
import dev.twinchat.comparison.result.Environment;
import dev.twinchat.comparison.sampling.MachineProcessors;
import dev.twinchat.jmeter.JMeterDistribution;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Writes down where and with what a campaign runs. */
public final class EnvironmentProbe {

    /** Connections of each service to its database, on every stack; the launcher's setting. */
    public static final int POOL_SIZE = 16;

    private EnvironmentProbe() {}

    /** What can be said before anything was started. */
    public static Environment of(CampaignOptions options) throws IOException {
        SequencedMap<String, String> machine = new LinkedHashMap<>();
        machine.put("processor", find("/proc/cpuinfo", "model name\\s*:\\s*(.+)"));
        machine.put("cores", Integer.toString(MachineProcessors.count()));
        machine.put("memory", memory());
        machine.put("system", find("/etc/os-release", "PRETTY_NAME=\"?([^\"\\n]+)\"?"));
        machine.put(
                "kernel",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
        SequencedMap<String, String> software = new LinkedHashMap<>();
        software.put(
                "JDK",
                System.getProperty("java.vendor.version", System.getProperty("java.vendor")) + ", "
                        + Runtime.version());
        software.put("commit", commit(options.home()));
        software.put("JMeter", jmeterVersion(options.home()));
        SequencedMap<String, String> settings = new LinkedHashMap<>();
        settings.put("command", options.command());
        settings.put("JMeter's JVM", String.join(" ", LoadGenerator.flags()));
        options.target().ifPresent(target -> settings.put(target.label(), "runs at " + target.address()));
        options.stacks().stream()
                .filter(Participant::isVariant)
                .forEach(variant -> VariantArguments.write(variant, settings));
        if (options.startsStacks()) {
            options.cores().writeTo(settings);
        }
        settings.put("load", LoadDescription.of(options.scenarios(), options.asDelivered()));
        if (!options.observerScenarios().isEmpty()) {
            options.events().writeTo(settings);
        }
        return new Environment(machine, software, settings);
    }

    /** What makes runs of two surroundings no runs of one campaign, in a few words. */
    public static Optional<String> difference(Environment before, Environment now) {
        if (!before.machine().equals(now.machine())) {
            return Optional.of("on another machine");
        }
        return Stream.of("JDK", "commit")
                .filter(name -> !before.software(name).equals(now.software(name)))
                .map(name -> "with " + name + " " + before.software(name) + ", not " + now.software(name))
                .findFirst();
    }

    /**
     * Adds what only a running stack can tell.
     *
     * @param why what it was started for, where that is not what most starts are for: it has flags of its own; otherwise empty
     */
    public static Environment with(Environment known, CampaignOptions options, RunningStack stack, String why)
            throws SQLException, IOException {
        SequencedMap<String, String> software = new LinkedHashMap<>(known.software());
        SequencedMap<String, String> settings = new LinkedHashMap<>(known.settings());
        if (!software.containsKey("PostgreSQL")) {
            software.put("PostgreSQL", databaseVersion(stack));
            software.put("Redis", stack.redisVersion());
        }
        for (ServiceProcess process : stack.processes()) {
            DependencyVersions.of(process.jar()).forEach(software::putIfAbsent);
            settings.put(
                    process.name().label() + ", " + stack.stack().label() + (why.isEmpty() ? "" : ", " + why),
                    portable(String.join(" ", process.command()), options, stack));
        }
        return new Environment(known.machine(), software, settings);
    }

    /** Without the paths of this machine, which mean nothing elsewhere. */
    private static String portable(String command, CampaignOptions options, RunningStack stack) {
        return command.replace(System.getProperty("java.home") + "/bin/", "")
                .replace(stack.directory().toString(), "<directory>")
                .replace(options.home().toAbsolutePath().normalize() + "/", "");
    }

    private static String databaseVersion(RunningStack stack) throws SQLException {
        var database = stack.database();
        try (Connection connection =
                DriverManager.getConnection(database.jdbcUrl("users"), database.username(), database.password())) {
            return connection.getMetaData().getDatabaseProductVersion();
        }
    }

    private static String jmeterVersion(Path home) {
        try {
            return JMeterDistribution.at(home).version();
        } catch (LoadException notBuilt) {
            return "unknown";
        }
    }

    private static String memory() throws IOException {
        String kibibytes = find("/proc/meminfo", "MemTotal:\\s*(\\d+) kB");
        return kibibytes.equals("unknown") ? kibibytes : Long.parseLong(kibibytes) / 1024 + " MiB";
    }

    private static String find(String file, String pattern) throws IOException {
        Path path = Path.of(file);
        if (!Files.isReadable(path)) {
            return "unknown";
        }
        Matcher found = Pattern.compile(pattern).matcher(Files.readString(path));
        return found.find() ? found.group(1).trim() : "unknown";
    }

    /** That of the project's own repository: it may have been unpacked within another one. */
    static String commit(Path home) throws IOException {
        String commit = git(home, "rev-parse", "--short=12", "HEAD");
        if (commit.isEmpty() || !git(home, "rev-parse", "--show-prefix").isEmpty()) {
            return "unknown";
        }
        return git(home, "status", "--porcelain", "--untracked-files=no").isEmpty() ? commit : commit + ", changed";
    }

    /** What git says; nothing where there is no git or no repository. */
    private static String git(Path home, String... arguments) throws IOException {
        var command = new java.util.ArrayList<>(java.util.List.of("git", "-C", home.toString()));
        command.addAll(java.util.List.of(arguments));
        try {
            Process git = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String answer = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
            return git.waitFor() == 0 ? answer : "";
        } catch (IOException noGit) {
            return "";
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
