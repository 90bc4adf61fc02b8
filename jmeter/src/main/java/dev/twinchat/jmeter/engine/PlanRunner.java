package dev.twinchat.jmeter.engine;

import dev.twinchat.jmeter.ParentMessage;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;

/**
 * Runs plan after plan in one JVM, as a line on the standard input asks for each ({@link StdinCommands}). Every plan is read again, with JMeter's
 * properties as they were at the start and its own on top, so that nothing but compiled code goes from one run to the next.
 */
public final class PlanRunner {

    /** The property that says whether a plan is run at the property {@code rate}. */
    public static final String OPEN = "open";

    /** The property that says whether the plan is a custom one, which {@link PlanAdapter} adapts. */
    public static final String CUSTOM = "custom";

    /** The property that says whether a custom plan is run without its pauses, to warm a service up. */
    public static final String WITHOUT_PAUSES = "withoutpauses";

    /** Begins the names of properties that give a Thread Group of a custom plan its share of the users; the group's name follows. */
    public static final String SHARE = "share.";

    private PlanRunner() {}

    /**
     * Runs until the standard input ends.
     *
     * @param arguments JMeter's home, and folders of plug-ins
     */
    public static void main(String... arguments) throws IOException, InterruptedException {
        startJMeter(arguments[0], List.of(arguments).subList(1, arguments.length));
        StdinCommands stdinCommands = StdinCommands.of(System.in);
        System.setIn(stdinCommands.releases());
        while (true) {
            Path order = stdinCommands.next();
            try {
                run(order);
            } finally {
                ParentMessage.ENDED.send("");
            }
        }
    }

    /**
     * Reads JMeter's properties, without which no class of it works.
     *
     * @param plugins folders where JMeter looks for functions besides its own
     */
    static void startJMeter(String home, List<String> plugins) throws IOException {
        Path bin = Path.of(home, "bin");
        JMeterUtils.setJMeterHome(home);
        JMeterUtils.loadJMeterProperties(bin.resolve("jmeter.properties").toString());
        load(bin.resolve("user.properties"), JMeterUtils.getJMeterProperties());
        JMeterUtils.setProperty("search_paths", String.join(";", plugins));
        JMeterUtils.initLocale();
    }

    private static void run(Path order) {
        Properties properties = JMeterUtils.getJMeterProperties();
        Properties before = new Properties();
        before.putAll(properties);
        try {
            load(order, properties);
            Path file = Path.of(properties.getProperty("plan"));
            HashTree plan = PlanLoader.load(file);
            if (Boolean.parseBoolean(properties.getProperty(CUSTOM))) {
                PlanAdapter.adapt(plan, file, properties).requireNoProblem();
            }
            if (Boolean.parseBoolean(properties.getProperty(OPEN))) {
                OpenLoad.give(plan, properties.getProperty("rate"));
            }
            StandardJMeterEngine engine = new StandardJMeterEngine();
            engine.configure(plan);
            engine.run();
        } catch (IOException | RuntimeException | LinkageError e) {
            ParentMessage.FAILED.send(e instanceof LinkageError ? e.toString() : String.valueOf(e.getMessage()));
        } finally {
            closeFiles();
            properties.clear();
            properties.putAll(before);
        }
    }

    /** The next plan lies in another folder, and reads its files from the beginning. */
    private static void closeFiles() {
        try {
            FileServer.getFileServer().closeFiles();
        } catch (IOException e) {
            ParentMessage.FAILED.send("cannot close a file of the plan: " + e.getMessage());
        }
    }

    static void load(Path file, Properties into) throws IOException {
        try (Reader reader = Files.newBufferedReader(file)) {
            into.load(reader);
        }
    }
}
