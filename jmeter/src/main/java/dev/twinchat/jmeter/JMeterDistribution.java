package dev.twinchat.jmeter;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The JMeter that jmeter-maven-plugin put together in this module's {@code target}, with our jar in its {@code lib/ext}.
 *
 * @param jmeterHome JMeter's own home, with {@code bin} and {@code lib}
 * @param plans the folder of the plans
 */
public record JMeterDistribution(Path jmeterHome, Path plans) {

    private static final Pattern NAME = Pattern.compile("ApacheJMeter-(?<version>.+)\\.jar");

    /**
     * The distribution of a built checkout.
     *
     * @param home the project's root folder
     * @throws LoadException where the module {@code jmeter} has not been built
     */
    public static JMeterDistribution at(Path home) {
        Path module = home.resolve("jmeter").toAbsolutePath().normalize();
        Path distributions = module.resolve("target").resolve("distribution");
        if (Files.isDirectory(distributions)) {
            // The plugin names its folder by a random UUID.
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(distributions, Files::isDirectory)) {
                for (Path folder : folders) {
                    Path found = folder.resolve("jmeter");
                    if (Files.isRegularFile(found.resolve("lib/ext/twinchat-jmeter-plugin.jar"))) {
                        return new JMeterDistribution(found, module.resolve("src/main/jmeter"));
                    }
                }
            } catch (IOException e) {
                throw new LoadException("cannot read " + distributions + ": " + e.getMessage());
            }
        }
        throw new LoadException("no JMeter in " + distributions + "; build it by ./mvnw -pl jmeter package");
    }

    /** The jar to start: {@code java -jar} with it is JMeter. */
    public Path launcher() {
        Path bin = jmeterHome.resolve("bin");
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(bin, "ApacheJMeter*.jar")) {
            for (Path jar : jars) {
                return jar;
            }
        } catch (IOException e) {
            throw new LoadException("cannot read " + bin + ": " + e.getMessage());
        }
        throw new LoadException("no ApacheJMeter jar in " + bin);
    }

    /** JMeter's version, by which its jar is named; "unknown" where it is named otherwise. */
    public String version() {
        Matcher name = NAME.matcher(String.valueOf(launcher().getFileName()));
        return name.matches() ? name.group("version") : "unknown";
    }

    /**
     * All jars of JMeter and of our elements, for a JVM that runs plans without JMeter's own main class.
     *
     * @param plugins folders of further jars
     */
    String classPath(List<Path> plugins) {
        Path lib = jmeterHome.resolve("lib");
        List<String> parts = new ArrayList<>(List.of(launcher().toString(), lib.resolve("ext") + "/*", lib + "/*"));
        plugins.forEach(folder -> parts.add(folder + "/*"));
        return String.join(File.pathSeparator, parts);
    }

    static void requireFile(Path file, String what) {
        if (!Files.isRegularFile(file)) {
            throw new LoadException("no " + what + " " + file);
        }
    }

    /** The file of a plan. */
    public Path file(Plan plan) {
        return plans.resolve(plan.fileName());
    }
}
