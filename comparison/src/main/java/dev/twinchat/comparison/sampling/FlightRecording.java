package dev.twinchat.comparison.sampling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import jdk.management.jfr.FlightRecorderMXBean;

/** What a process's own Flight Recorder takes down of its threads' waits during one run. */
final class FlightRecording {

    /** A thread waited to enter a {@code synchronized} block that another one was in; virtual threads that leave their carrier do not say so. */
    private static final String MONITOR = "jdk.JavaMonitorEnter";

    /** A virtual thread waited and kept its carrier. */
    private static final String PINNED = "jdk.VirtualThreadPinned";

    /** Shorter waits are not taken down, nor where in the code they were: this keeps the recorder cheap. */
    private static final Map<String, String> SETTINGS = Map.of(
            MONITOR + "#enabled", "true",
            MONITOR + "#threshold", "1 ms",
            MONITOR + "#stackTrace", "false",
            PINNED + "#enabled", "true",
            PINNED + "#threshold", "1 ms",
            PINNED + "#stackTrace", "false");

    private final FlightRecorderMXBean recorder;
    private final long id;

    private FlightRecording(FlightRecorderMXBean recorder, long id) {
        this.recorder = recorder;
        this.id = id;
    }

    /** Turns the recorder on, in memory only, and leaves it so. */
    static void keepOn(FlightRecorderMXBean recorder) {
        long lasting = recorder.newRecording();
        recorder.setRecordingSettings(lasting, SETTINGS);
        recorder.setRecordingOptions(lasting, Map.of("name", "twinchat", "disk", "false"));
        recorder.startRecording(lasting);
    }

    static FlightRecording begin(FlightRecorderMXBean recorder) {
        long id = recorder.newRecording();
        recorder.setRecordingSettings(id, SETTINGS);
        recorder.startRecording(id);
        return new FlightRecording(recorder, id);
    }

    /** How many threads waited at a time between two moments, on average, for each kind of event. */
    record Means(double monitor, double pinned) {}

    /**
     * Ends it and reads what it has.
     *
     * @param file where the process puts it for that long
     */
    Means finish(Path file, Instant from, Instant until) throws IOException {
        try {
            recorder.stopRecording(id);
            recorder.copyTo(id, file.toString());
            return read(file, from, until);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Lets the recorder forget it, ended or not. */
    void close() throws IOException {
        recorder.closeRecording(id);
    }

    private static Means read(Path file, Instant from, Instant until) throws IOException {
        Duration monitor = Duration.ZERO;
        Duration pinned = Duration.ZERO;
        try (RecordingFile events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                RecordedEvent event = events.readEvent();
                Duration inside = inside(event.getStartTime(), event.getEndTime(), from, until);
                switch (event.getEventType().getName()) {
                    case MONITOR -> monitor = monitor.plus(inside);
                    case PINNED -> pinned = pinned.plus(inside);
                    default -> {
                        // What the recorder says of itself.
                    }
                }
            }
        }
        double whole = Duration.between(from, until).toNanos();
        return new Means(monitor.toNanos() / whole, pinned.toNanos() / whole);
    }

    /** The part of a wait that lies between two moments. */
    static Duration inside(Instant begin, Instant end, Instant from, Instant until) {
        Instant later = begin.isAfter(from) ? begin : from;
        Instant earlier = end.isBefore(until) ? end : until;
        return later.isBefore(earlier) ? Duration.between(later, earlier) : Duration.ZERO;
    }
}
