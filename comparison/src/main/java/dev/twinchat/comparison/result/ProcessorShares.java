package dev.twinchat.comparison.result;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How the processors of a campaign's machine were divided among the parts of a stack and the load generator. */
public final class ProcessorShares {

    /** Where a campaign's settings have the sentence of who has which. */
    public static final String SETTING = "processors";

    private static final Pattern DIVIDED = Pattern.compile(
            "services (?<services>[\\d,-]+); databases (?<databases>[\\d,-]+); load generator (?<load>[\\d,-]+)");

    private final int all;
    private final BitSet services;
    private final BitSet databases;
    private final BitSet load;

    private ProcessorShares(int all, BitSet services, BitSet databases, BitSet load) {
        this.all = all;
        this.services = services;
        this.databases = databases;
        this.load = load;
    }

    /** As a campaign has written it down. */
    public static ProcessorShares of(Environment environment) {
        String cores = environment.machine("cores");
        return of(
                cores.matches("\\d{1,4}") ? Integer.parseInt(cores) : 1,
                environment.settings().get(SETTING));
    }

    /**
     * By the sentence of a campaign.
     *
     * @param all how many processors there are
     * @param sentence who has which; null or any other sentence where all share them
     */
    static ProcessorShares of(int all, @Nullable String sentence) {
        Matcher divided = DIVIDED.matcher(sentence == null ? "" : sentence);
        return divided.lookingAt()
                ? new ProcessorShares(
                        all,
                        set(divided.group("services")),
                        set(divided.group("databases")),
                        set(divided.group("load")))
                : new ProcessorShares(all, new BitSet(), new BitSet(), new BitSet());
    }

    /** A list in the kernel's form: {@code 0-1,3}. */
    private static BitSet set(String list) {
        BitSet set = new BitSet();
        for (String range : list.split(",", -1)) {
            String[] ends = range.split("-", -1);
            set.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1);
        }
        return set;
    }

    /** The numbers of those that the services had; empty where all were shared, like the two below. */
    public List<Integer> services() {
        return list(services);
    }

    public List<Integer> databases() {
        return list(databases);
    }

    public List<Integer> load() {
        return list(load);
    }

    private static List<Integer> list(BitSet set) {
        return set.stream().boxed().toList();
    }

    /** Whether any part had processors of its own. */
    boolean areDivided() {
        return !services.isEmpty();
    }

    /** How many the services had, alone or with others. */
    int ofServices() {
        return areDivided() ? services.cardinality() : all;
    }

    /** How full the services' processors were, by what each part took of the whole machine; 0 to 1. */
    double fullnessOfServices(double service, double database, double generator) {
        return (service + (services.intersects(databases) ? database : 0) + (services.intersects(load) ? generator : 0))
                / share(services);
    }

    /** How full the databases' processors were; 0 where they are also the services'. */
    double fullnessOfDatabases(double database, double generator) {
        return services.intersects(databases)
                ? 0
                : (database + (databases.intersects(load) ? generator : 0)) / share(databases);
    }

    /** How full the load generator alone made its processors. */
    double fullnessOfLoad(double generator) {
        return generator / share(load);
    }

    private double share(BitSet part) {
        return (double) part.cardinality() / all;
    }
}
