package dev.twinchat.comparison.report;

import dev.twinchat.comparison.statistics.Interval;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers as people read them: three digits that count, the same in every language. */
final class NumberFormats {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private NumberFormats() {}

    /** A number with three digits that count, or all before the point; thousands apart by a thin space. */
    static String of(double value) {
        double size = Math.abs(value);
        int decimals = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : 2;
        return String.format(Locale.ROOT, "%,." + decimals + "f", value).replace(',', '\u202f');
    }

    /** A whole number; thousands apart by a thin space. */
    static String whole(long value) {
        return String.format(Locale.ROOT, "%,d", value).replace(',', '\u202f');
    }

    /** A ratio: 1.23×. */
    static String ratio(double value) {
        return String.format(Locale.ROOT, "%.2f×", value);
    }

    /** A ratio within a sentence, with its interval: 1.23 (1.15–1.31). */
    static String ratioWithInterval(double value, @Nullable Interval interval) {
        return String.format(Locale.ROOT, "%.2f", value) + (interval == null ? "" : " (" + interval(interval) + ")");
    }

    /** A p-value: 0.012. */
    static String p(@Nullable Double p) {
        if (p == null) {
            return "–";
        }
        return p < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", p);
    }

    /** The size of a ratio above 1 as a difference: 12 %, rounded up; from 2 on as it is, 2.3 times. */
    static String effect(double ratio) {
        // What was computed as 1.12 may be a little more, and as 1 a little less.
        double percent = Math.max(0, Math.ceil(100 * (ratio - 1) - 1e-9));
        return ratio >= 2
                ? String.format(Locale.ROOT, "%.1f times", ratio)
                : String.format(Locale.ROOT, "%.0f\u00a0%%", percent);
    }

    /** The interval of a ratio: 1.15–1.31. */
    static String interval(@Nullable Interval interval) {
        return interval == null ? "" : end(interval.low()) + "–" + end(interval.high());
    }

    /** To two digits; to three where an end that is not 1 would look as if it were. */
    private static String end(double value) {
        String rounded = String.format(Locale.ROOT, "%.2f", value);
        String exact = String.format(Locale.ROOT, "%.3f", value);
        return rounded.equals("1.00") && !exact.equals("1.000") ? exact : rounded;
    }

    /** The interval of a value: 3 120–3 310. */
    static String range(@Nullable Interval interval) {
        return interval == null ? "" : of(interval.low()) + "–" + of(interval.high());
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    static String mebibytes(double bytes) {
        return of(bytes / 1024 / 1024);
    }

    static String time(Instant instant) {
        return TIME.format(instant);
    }

    static String length(Duration duration) {
        return String.format(Locale.ROOT, "%d:%02d min", duration.toMinutes(), duration.toSecondsPart());
    }
}
