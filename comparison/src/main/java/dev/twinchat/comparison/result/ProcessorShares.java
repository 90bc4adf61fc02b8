package dev.twinchat.comparison.result;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the processors of a campaign's machine were divided.
 *
 * @param all how many there are
 * @param services how many the services had; all of them where they were shared
 * @param load how many the load generator had, alone or with the databases; all of them where they were shared
 */
public record ProcessorShares(int all, int services, int load) {

    private static final Pattern DIVIDED =
            Pattern.compile("services (?<services>[\\d,-]+); databases [\\d,-]+; load generator (?<load>[\\d,-]+)");

    /** All of them are everybody's. */
    public static ProcessorShares shared(int all) {
        return new ProcessorShares(all, all, all);
    }

    /** As a campaign has written it down; one where it says nothing. */
    public static ProcessorShares of(Environment environment) {
        String cores = environment.machine("cores");
        int all = cores.matches("\\d{1,4}") ? Integer.parseInt(cores) : 1;
        Matcher divided = DIVIDED.matcher(environment.settings().getOrDefault("processors", ""));
        return divided.lookingAt()
                ? new ProcessorShares(all, count(divided.group("services")), count(divided.group("load")))
                : shared(all);
    }

    boolean areDivided() {
        return services < all;
    }

    /** Of a list in the kernel's form: {@code 0-1,3} are three. */
    private static int count(String list) {
        int count = 0;
        for (String range : list.split(",", -1)) {
            String[] ends = range.split("-", -1);
            count += Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
        }
        return count;
    }
}
