package dev.twinchat.domain.user;

import dev.twinchat.domain.problem.Problem;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Nicknames: 3–32 of {@code A–Z a–z 0–9 _ -}, compared ignoring letter case, returned as registered. */
public final class Nickname {

    /** What a nickname looks like, without anchors, for patterns that contain one. */
    public static final String PATTERN = "[A-Za-z0-9_-]{3,32}";

    /** A nickname as a path's variable; what could not exist is then no path, before anything else is looked at. */
    public static final String IN_PATH = "{nickname:" + PATTERN + "}";

    /** The rule in words, for error messages. */
    public static final String RULE = "must be 3 to 32 of A-Z, a-z, 0-9, _ and -";

    private static final Pattern WHOLE = Pattern.compile(PATTERN);

    /** Words that are paths under {@code /api/users}. */
    private static final Set<String> RESERVED = Set.of("recommended");

    private Nickname() {}

    /** Whether this is a valid nickname by its characters. */
    public static boolean isWellFormed(String nickname) {
        return WHOLE.matcher(nickname).matches();
    }

    public static boolean isReserved(String nickname) {
        return RESERVED.contains(key(nickname));
    }

    /**
     * The form by which a nickname in a path is compared.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code not-found} if it cannot exist
     */
    public static String keyInPath(String nickname) {
        if (!isWellFormed(nickname)) {
            throw Problem.notFound().toException();
        }
        return key(nickname);
    }

    /** The form by which nicknames are compared. */
    public static String key(String nickname) {
        return nickname.toLowerCase(Locale.ROOT);
    }
}
