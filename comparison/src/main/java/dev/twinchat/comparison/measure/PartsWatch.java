package dev.twinchat.comparison.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Looks three times a second at the processor time that each part of a system has used, and at that of the whole machine. */
public final class PartsWatch implements AutoCloseable {

    private static final JavaFigures NOT_LOOKED_INTO = new JavaFigures(0, 0, 0, 0, 0, 0, 0);

    private final List<Part> parts;
    private final LookClock clock = new LookClock();

    private record Part(String name, List<Long> pids, List<Look> looks) {

        private void look(MachineClock machine) {
            looks.add(new Look(
                    System.currentTimeMillis(),
                    NOT_LOOKED_INTO,
                    pids.stream().mapToDouble(ProcessTree::cpuMillis).sum(),
                    0,
                    0,
                    0,
                    DatabaseFigures.NONE,
                    0,
                    machine,
                    true));
        }

        private Timeline timeline(Instant from, Instant until) {
            return new Timeline(List.copyOf(looks), from.toEpochMilli(), until.toEpochMilli());
        }
    }

    private PartsWatch(List<Part> parts) {
        this.parts = parts;
    }

    /**
     * Begins to watch.
     *
     * @param parts the processes of each part, at least one part, by its name; what they have started counts, too
     */
    public static PartsWatch begin(Map<String, List<Long>> parts) {
        PartsWatch watch = new PartsWatch(parts.entrySet().stream()
                .map(part -> new Part(part.getKey(), part.getValue(), new CopyOnWriteArrayList<>()))
                .toList());
        watch.clock.begin(LookClock.OFTEN, watch::look);
        return watch;
    }

    private void look() {
        MachineClock machine = machine();
        parts.forEach(part -> part.look(machine));
    }

    private static MachineClock machine() {
        try {
            return MachineClock.now();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Takes the last look, after everything that is to be asked about. */
    public void finish() {
        clock.finish(this::look);
    }

    /**
     * The processor time in milliseconds that each part used between two moments.
     *
     * @throws IllegalArgumentException if the looks do not cover that time
     */
    public Map<String, Double> cpuMillis(Instant from, Instant until) {
        Map<String, Double> used = new LinkedHashMap<>();
        parts.forEach(part -> used.put(part.name(), part.timeline(from, until).growth(Look::serviceCpuMillis)));
        return used;
    }

    /** The share of the machine, 0 to 1, that nobody used between two moments; as {@link #cpuMillis}. */
    public double idleShare(Instant from, Instant until) {
        Timeline timeline = parts.getFirst().timeline(from, until);
        return timeline.growth(look -> look.machine().idle())
                / timeline.growth(look -> look.machine().total());
    }

    @Override
    public void close() {
        clock.close();
    }
}
