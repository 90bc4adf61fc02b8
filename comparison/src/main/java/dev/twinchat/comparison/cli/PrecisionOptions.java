package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.campaign.Campaign;
import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Precision;
import java.io.IOException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options {@code --precision} and {@code --max-time}: as many blocks as narrow intervals take. */
final class PrecisionOptions {

    private static final Pattern SHARE = Pattern.compile("(\\d{1,2}(?:\\.\\d+)?)\\s*%");
    private static final Pattern TIME = Pattern.compile("(?:(\\d{1,3})h)?(?:(\\d{1,4})m)?");
    private static final double LEAST_PERCENT = 0.5;
    private static final double MOST_PERCENT = 50;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Option(
            names = "--precision",
            paramLabel = "PERCENT",
            description =
                    "Goes on with further blocks until the 95 %% interval of every deciding ratio is within so much of the ratio, as '5%%' (0.5%% to"
                            + " 50%%). Whether a difference is significant plays no part.")
    private @Nullable String share;

    @Option(
            names = "--max-time",
            paramLabel = "TIME",
            description = "With --precision: no further block begins after this time, as 90m or 2h30m (default: 2h).")
    private @Nullable String maxTime;

    /** When the campaign ends; null if after the blocks of its design. */
    @Nullable Precision precision() {
        if (share == null) {
            if (maxTime != null) {
                throw bad("--max-time goes with --precision; without it a campaign ends after its --blocks");
            }
            return null;
        }
        Matcher percent = SHARE.matcher(share.strip());
        double value = percent.matches() ? Double.parseDouble(percent.group(1)) : Double.NaN;
        if (!(value >= LEAST_PERCENT && value <= MOST_PERCENT)) {
            throw bad("--precision must be from 0.5% to 50%, as '5%', not '" + share + "'");
        }
        return new Precision(value / 100, time());
    }

    /**
     * Before anything is started: the blocks that there are in any case have to fit into the time.
     *
     * @throws ParameterException with one line if they do not
     */
    void requireTime(CampaignOptions options) throws IOException {
        Precision wanted = options.precision();
        if (wanted == null) {
            return;
        }
        long minutes =
                new Campaign(options, spec.commandLine().getOut()).likely().toMinutes() + 1;
        if (minutes > wanted.maxTime().toMinutes()) {
            throw bad("--max-time " + wanted.maxTime().toMinutes() + "m is too short for the " + options.blocks()
                    + " blocks that come first, which take some " + minutes
                    + " min; give more time or fewer --scenarios");
        }
    }

    private Duration time() {
        if (maxTime == null) {
            return Duration.ofHours(2);
        }
        Matcher parts = TIME.matcher(maxTime.strip());
        Duration time = parts.matches()
                ? Duration.ofHours(number(parts.group(1))).plusMinutes(number(parts.group(2)))
                : Duration.ZERO;
        if (time.isZero()) {
            throw bad("--max-time must be like 90m or 2h30m, not '" + maxTime + "'");
        }
        return time;
    }

    private static long number(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
