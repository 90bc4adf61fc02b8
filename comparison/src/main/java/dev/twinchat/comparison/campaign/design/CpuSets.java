package dev.twinchat.comparison.campaign.design;

import dev.twinchat.comparison.result.Environment;
import dev.twinchat.comparison.result.ProcessorShares;
import dev.twinchat.comparison.sampling.MachineProcessors;
import dev.twinchat.launcher.StackProcessors;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which processors each part of a campaign has. All three lists are empty if the parts share them.
 *
 * @param services those of the services and the gateway
 * @param databases those of PostgreSQL and Redis
 * @param load those of JMeter and of this program
 */
public record CpuSets(List<Integer> services, List<Integer> databases, List<Integer> load) {

    /** Where the load generator is on the same machine: above this it has taken more of it than it left to all others. */
    public static final double MOST_BESIDE = 0.5;

    /** Where it has the machine to itself: above this it is the bottleneck. */
    public static final double MOST_ALONE = 0.9;

    /** No part has processors of its own. */
    public static final CpuSets SHARED = new CpuSets(List.of(), List.of(), List.of());

    /** With fewer, not each part has one of its own. */
    private static final int LEAST_FOR_ALL_PARTS = 3;

    private static final Pattern GIVEN =
            Pattern.compile("services=(?<services>[\\d,-]+),databases=(?<databases>[\\d,-]+),load=(?<load>[\\d,-]+)");

    /**
     * The usual division: half of them for what is measured, a quarter for the databases, the rest for the load generator. Of two, the databases are
     * where the services are, and the load generator has the other; one is shared.
     *
     * @param usable the processors to divide, those that share a core next to each other
     */
    public static CpuSets divided(List<Integer> usable) {
        int all = usable.size();
        if (all == 1) {
            return SHARED;
        }
        int services = all / 2;
        if (all < LEAST_FOR_ALL_PARTS) {
            List<Integer> stack = sorted(usable.subList(0, services));
            return new CpuSets(stack, stack, sorted(usable.subList(services, all)));
        }
        int databases = Math.max(1, all / 4);
        return new CpuSets(
                sorted(usable.subList(0, services)),
                sorted(usable.subList(services, services + databases)),
                sorted(usable.subList(services + databases, all)));
    }

    /**
     * Those that a person names.
     *
     * @param given as {@code services=0-1,databases=2,load=3}
     * @param usable the processors that there are
     * @throws IllegalArgumentException with one line if it cannot be so
     */
    public static CpuSets parse(String given, List<Integer> usable) {
        Matcher matcher = GIVEN.matcher(given);
        try {
            if (matcher.matches()) {
                CpuSets sets = new CpuSets(
                        MachineProcessors.parse(matcher.group("services")),
                        MachineProcessors.parse(matcher.group("databases")),
                        MachineProcessors.parse(matcher.group("load")));
                sets.requireAmong(usable);
                return sets;
            }
        } catch (UnknownProcessorException unknown) {
            throw unknown;
        } catch (IllegalArgumentException malformed) {
            // Told below.
        }
        throw new IllegalArgumentException("must be off, or like services=0-1,databases=2,load=3, not '" + given + "'");
    }

    private static final class UnknownProcessorException extends IllegalArgumentException {

        private static final long serialVersionUID = 1L;

        private UnknownProcessorException(int processor, List<Integer> usable) {
            super("there is no processor " + processor + " for this program; there are " + list(sorted(usable)));
        }
    }

    private void requireAmong(List<Integer> usable) {
        for (List<Integer> part : List.of(services, databases, load)) {
            part.stream()
                    .filter(processor -> !usable.contains(processor))
                    .findFirst()
                    .ifPresent(unknown -> {
                        throw new UnknownProcessorException(unknown, usable);
                    });
        }
    }

    /** As it was written down; shared if nothing was. */
    static CpuSets of(Environment environment) {
        ProcessorShares shares = ProcessorShares.of(environment);
        return new CpuSets(shares.services(), shares.databases(), shares.load());
    }

    public void writeTo(SequencedMap<String, String> settings) {
        settings.put(ProcessorShares.SETTING, describe());
    }

    /** Who has which, in words. */
    public String describe() {
        if (areShared()) {
            return "services, databases and load generator share " + MachineProcessors.count() + " processors";
        }
        return "services " + list(services) + "; databases " + list(databases) + "; load generator " + list(load)
                + overlap().map(parts -> " (" + parts + ")").orElse("");
    }

    /** All of them. */
    public List<Integer> all() {
        return Stream.of(services, databases, load)
                .flatMap(List::stream)
                .distinct()
                .sorted()
                .toList();
    }

    /** Whether no part has processors of its own. */
    public boolean areShared() {
        return services.isEmpty();
    }

    /** Which parts have a processor in common, in words, if any have. */
    public Optional<String> overlap() {
        List<String> pairs = new ArrayList<>();
        addCommon("services and databases", services, databases, pairs);
        addCommon("services and load generator", services, load, pairs);
        addCommon("databases and load generator", databases, load, pairs);
        return pairs.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", pairs));
    }

    private static void addCommon(String parts, List<Integer> one, List<Integer> other, List<String> pairs) {
        List<Integer> common = one.stream().filter(other::contains).toList();
        if (!common.isEmpty()) {
            pairs.add(parts + " share " + list(common));
        }
    }

    /**
     * The same for those parts that the launcher starts. Services size themselves for what they will be held to, but start on all processors, which
     * takes less time.
     */
    public StackProcessors ofStack() {
        return areShared() ? StackProcessors.ALL : new StackProcessors(list(all()), services.size(), list(databases));
    }

    /** The share of this machine that the load generator may take beside a stack: more of what is its own. */
    public double mostGenerator() {
        return areShared() ? MOST_BESIDE : MOST_ALONE * load.size() / MachineProcessors.count();
    }

    /**
     * Holds this program to the load generator's processors; JMeter, which it starts later, has them from it.
     *
     * @throws IOException if that is not possible
     */
    public void holdThisProgram() throws IOException, InterruptedException {
        if (!areShared()) {
            CpuAffinity.hold(ProcessHandle.current().pid(), list(load));
        }
    }

    private static List<Integer> sorted(List<Integer> processors) {
        return processors.stream().sorted().toList();
    }

    /** In the kernel's form, which {@code taskset} takes: neighbours as a range. */
    public static String list(List<Integer> processors) {
        List<String> ranges = new ArrayList<>();
        int first = 0;
        while (first < processors.size()) {
            int last = first;
            while (last + 1 < processors.size() && processors.get(last + 1) == processors.get(last) + 1) {
                last++;
            }
            ranges.add(
                    last == first
                            ? processors.get(first).toString()
                            : processors.get(first) + "-" + processors.get(last));
            first = last + 1;
        }
        return String.join(",", ranges);
    }
}
