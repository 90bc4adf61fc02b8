package dev.twinchat.comparison.sampling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The processors that this program could use when it was started: a campaign may hold it to some of them later, and the JVM then counts
 * these alone. So this class must be used before that, as the description of the machine does.
 */
public final class MachineProcessors {

    private static final String ALLOWED = "Cpus_allowed_list:";
    private static final List<Integer> USABLE = List.copyOf(usableNow());
    private static final int COUNT = Runtime.getRuntime().availableProcessors();

    private MachineProcessors() {}

    /** How many there are. A quota of a container makes them fewer than {@link #usable}. */
    public static int count() {
        return COUNT;
    }

    /** Their numbers, those that share a core next to each other. */
    public static List<Integer> usable() {
        return USABLE;
    }

    /**
     * The numbers of a list in the kernel's form: {@code 0-1,3}.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static List<Integer> parse(String list) {
        List<Integer> numbers = new ArrayList<>();
        for (String range : list.split(",", -1)) {
            if (!range.matches("\\d{1,4}(-\\d{1,4})?")) {
                throw new IllegalArgumentException("no list of processors: '" + list + "'");
            }
            String[] ends = range.split("-", -1);
            int first = Integer.parseInt(ends[0]);
            int last = Integer.parseInt(ends[ends.length - 1]);
            if (last < first) {
                throw new IllegalArgumentException("no list of processors: '" + list + "'");
            }
            IntStream.rangeClosed(first, last).forEach(numbers::add);
        }
        return numbers.stream().distinct().sorted().toList();
    }

    private static List<Integer> usableNow() {
        return allowed().stream()
                .sorted(Comparator.comparingInt(MachineProcessors::core).thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static List<Integer> allowed() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith(ALLOWED))
                    .map(line -> parse(line.substring(ALLOWED.length()).strip()))
                    .findFirst()
                    .orElseGet(MachineProcessors::all);
        } catch (IOException | IllegalArgumentException unknown) {
            return all();
        }
    }

    private static List<Integer> all() {
        return IntStream.range(0, Runtime.getRuntime().availableProcessors())
                .boxed()
                .toList();
    }

    /** The lowest number of those that share a core. */
    private static int core(int processor) {
        Path siblings = Path.of("/sys/devices/system/cpu", "cpu" + processor, "topology", "thread_siblings_list");
        try {
            return parse(Files.readString(siblings).strip()).getFirst();
        } catch (IOException | IllegalArgumentException unknown) {
            return processor;
        }
    }
}
