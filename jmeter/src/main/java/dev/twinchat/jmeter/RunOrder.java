package dev.twinchat.jmeter;

import dev.twinchat.jmeter.engine.PlanRunner;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** The file that tells the JMeter of a {@link LoadEngine} what to run. */
final class RunOrder {

    private RunOrder() {}

    /** Writes it into the run's directory. */
    static Path write(JMeterDistribution distribution, LoadOptions options) throws IOException {
        Properties order = new Properties();
        order.putAll(options.results());
        order.putAll(options.parameters());
        order.setProperty("plan", distribution.file(options.plan()).toString());
        order.setProperty("columns", String.join(",", options.plan().columns()));
        options.plan()
                .shares()
                .forEach((group, share) -> order.setProperty(PlanRunner.SHARE + group, share.toString()));
        order.setProperty(PlanRunner.OPEN, Boolean.toString(options.plan().isOpen()));
        order.setProperty(PlanRunner.CUSTOM, Boolean.toString(options.plan().isOwn()));
        Path file = options.directory().toAbsolutePath().resolve(options.plan().label() + ".properties");
        try (Writer writer = Files.newBufferedWriter(file)) {
            order.store(writer, null);
        }
        return file;
    }
}
