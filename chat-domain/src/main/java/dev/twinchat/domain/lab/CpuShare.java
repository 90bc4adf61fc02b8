package dev.twinchat.domain.lab;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * CPU time that requests of one kind are to cost more.
 *
 * @param cpu for each request
 */
record CpuShare(Route route, Duration cpu) {

    private static final Pattern DURATION = Pattern.compile("(?<number>\\d{1,9})(?<unit>ns|us|ms|s)");

    /** At which a request is not slowed down any more but stopped. */
    private static final Duration MOST = Duration.ofSeconds(1);

    /** That of a setting: {@code 25us}, or {@code GET /api/users/*}{@code /summary=25us}. */
    static CpuShare of(String text) {
        int equals = text.lastIndexOf('=');
        Route route =
                equals < 0 ? Route.ALL : Route.of(text.substring(0, equals).strip());
        return new CpuShare(route, duration(text.substring(equals + 1).strip()));
    }

    private static Duration duration(String text) {
        Matcher matcher = DURATION.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("CPU time is written like 25us, 1ms or 500ns, not '" + text + "'");
        }
        long number = Long.parseLong(matcher.group("number"));
        Duration duration = switch (matcher.group("unit")) {
            case "ns" -> Duration.ofNanos(number);
            case "us" -> Duration.ofNanos(1_000 * number);
            case "ms" -> Duration.ofMillis(number);
            default -> Duration.ofSeconds(number);
        };
        if (duration.compareTo(MOST) > 0) {
            throw new IllegalArgumentException("CPU time of a request is at most 1s, not " + text);
        }
        return duration;
    }
}
