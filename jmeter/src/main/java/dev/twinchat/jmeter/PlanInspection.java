package dev.twinchat.jmeter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a campaign would change in a custom plan, and what prevents it from running.
 *
 * @param problems what prevents it from running: sentences that name the element and what to do
 * @param notes what runs otherwise than the plan says: sentences that name the element
 * @param answerTimeout the longest that one of its requests waits for an answer
 * @param pauses how long one of its users pauses in one iteration
 */
public record PlanInspection(List<String> problems, List<String> notes, Duration answerTimeout, Duration pauses) {

    private static final Duration LONGEST = Duration.ofSeconds(60);

    public PlanInspection {
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }

    /**
     * Has JMeter load a plan, in a JVM of its own, without running it; takes some two seconds.
     *
     * @param plan a {@link Plan#isOwn() custom} one
     * @param users how many the campaign has
     * @throws LoadException where JMeter is not there or cannot be started
     */
    public static PlanInspection of(JMeterDistribution distribution, Plan plan, int users) {
        try {
            Path directory = Files.createTempDirectory("twinchat-check");
            // Also when this program is ended while JMeter loads the plan.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(directory), "delete " + directory));
            try {
                return read(distribution, LoadOptions.of(plan, directory).withUsers(users));
            } finally {
                delete(directory);
            }
        } catch (IOException e) {
            throw new LoadException("cannot look at " + plan.fileName() + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadException("was interrupted while it looked at " + plan.fileName());
        }
    }

    private static PlanInspection read(JMeterDistribution distribution, LoadOptions options)
            throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        Path order = RunOrder.write(distribution, options);
        List<String> command = JMeterCommand.check(distribution, options.plan(), options.directory(), order);
        try (JMeterProcess process = JMeterProcess.start(command, options.directory(), lines::add, () -> {})) {
            if (!process.await(LONGEST)) {
                throw new LoadException(
                        "JMeter did not load " + options.plan().fileName() + " within " + LONGEST.toSeconds() + " s");
            }
            return of(lines, process.exitCode());
        }
    }

    private static PlanInspection of(List<String> lines, int exitCode) {
        if (exitCode != 0) {
            throw new LoadException("JMeter could not look at the plan", lines);
        }
        return new PlanInspection(
                texts(ParentMessage.PROBLEM, lines),
                texts(ParentMessage.NOTE, lines),
                duration(ParentMessage.ANSWER_TIMEOUT, lines),
                duration(ParentMessage.PAUSE, lines));
    }

    private static Duration duration(ParentMessage signal, List<String> lines) {
        List<String> millis = texts(signal, lines);
        if (millis.size() != 1) {
            throw new LoadException("JMeter stopped before it had checked the plan", lines);
        }
        return Duration.ofMillis(Long.parseLong(millis.get(0)));
    }

    private static List<String> texts(ParentMessage signal, List<String> lines) {
        return lines.stream()
                .map(ParentMessage::read)
                .flatMap(Optional::stream)
                .filter(received -> received.signal() == signal)
                .map(ParentMessage.Received::text)
                .toList();
    }

    private static void delete(Path directory) {
        if (Files.notExists(directory)) {
            return;
        }
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException gone) {
            // It has been deleted already.
        }
    }
}
