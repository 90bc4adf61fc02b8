package dev.twinchat.comparison.sampling;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Looks three times a second at the CPU time that each part of a system has used, and at that of the whole machine. */
public final class ComponentSampler implements AutoCloseable {

    private static final JvmMetrics NOT_LOOKED_INTO = new JvmMetrics(0, 0, 0, 0, 0, 0, 0);

    private final List<Part> parts;
    private final PeriodicSampler clock = new PeriodicSampler();

    private record Part(String name, List<Long> pids, List<ResourceSample> looks) {

        private void look(HostCpuTimes machine) {
            looks.add(new ResourceSample(
                    System.currentTimeMillis(),
                    NOT_LOOKED_INTO,
                    pids.stream().mapToDouble(ProcessTree::cpuMillis).sum(),
                    0,
                    0,
                    0,
                    DatabaseMetrics.NONE,
                    0,
                    machine,
                    true));
        }

        private Timeline timeline(Instant from, Instant until) {
            return new Timeline(List.copyOf(looks), from.toEpochMilli(), until.toEpochMilli());
        }
    }

    private ComponentSampler(List<Part> parts) {
        this.parts = parts;
    }

    /**
     * Begins to watch.
     *
     * @param parts the processes of each part, at least one part, by its name; what they have started counts, too
     */
    public static ComponentSampler begin(Map<String, List<Long>> parts) {
        ComponentSampler watch = new ComponentSampler(parts.entrySet().stream()
                .map(part -> new Part(part.getKey(), part.getValue(), new CopyOnWriteArrayList<>()))
                .toList());
        watch.clock.begin(PeriodicSampler.OFTEN, watch::look);
        return watch;
    }

    private void look() {
        HostCpuTimes machine = machine();
        parts.forEach(part -> part.look(machine));
    }

    private static HostCpuTimes machine() {
        try {
            return HostCpuTimes.now();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Takes the last look, after everything that is to be asked about. */
    public void finish() {
        clock.finish(this::look);
    }

    /**
     * The CPU time in milliseconds that each part used between two moments.
     *
     * @throws IllegalArgumentException if the looks do not cover that time
     */
    public Map<String, Double> cpuMillis(Instant from, Instant until) {
        Map<String, Double> used = new LinkedHashMap<>();
        parts.forEach(
                part -> used.put(part.name(), part.timeline(from, until).growth(ResourceSample::serviceCpuMillis)));
        return used;
    }

    /** The share of the machine, 0 to 1, that was idle between two moments; as {@link #cpuMillis}. */
    public double idleShare(Instant from, Instant until) {
        return parts.getFirst().timeline(from, until).idleShare();
    }

    @Override
    public void close() {
        clock.close();
    }
}
