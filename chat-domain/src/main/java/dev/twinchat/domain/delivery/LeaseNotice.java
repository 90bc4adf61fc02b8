package dev.twinchat.domain.delivery;

import dev.twinchat.domain.message.Audience;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A message between replicas: an edit lease was taken, renewed or released.
 *
 * @param authorId the author of the message, who is always in its audience
 * @param audience who else may see the message
 * @param holder the holder's nickname; null when it was released
 * @param until when the lease ends unless it is renewed
 */
public record LeaseNotice(
        long messageId,
        long authorId,
        Audience audience,
        @Nullable String holder,
        Instant until) {

    private static final String NOBODY = "-";
    private static final String ALL = "*";

    /** Whether the user may know. */
    public boolean isFor(long userId) {
        return authorId == userId || audience.includes(userId);
    }

    /** A notice that this lease was released. */
    public LeaseNotice released() {
        return new LeaseNotice(messageId, authorId, audience, null, until);
    }

    /** The notice as one line, for {@link #decoded}. No nickname is shorter than three characters. */
    public String encoded() {
        Set<Long> only = audience.only();
        return String.join(
                " ",
                Long.toString(messageId),
                Long.toString(authorId),
                only == null ? ALL : ids(only),
                ids(audience.except()),
                holder == null ? NOBODY : holder,
                Long.toString(until.toEpochMilli()));
    }

    /**
     * Reads what {@link #encoded} wrote.
     *
     * @throws IllegalArgumentException if it did not
     */
    public static LeaseNotice decoded(String line) {
        String[] parts = line.split(" ", -1);
        if (parts.length != 6) {
            throw new IllegalArgumentException("Not a lease notice: " + line);
        }
        Set<Long> only = parts[2].equals(ALL) ? null : ids(parts[2]);
        return new LeaseNotice(
                Long.parseLong(parts[0]),
                Long.parseLong(parts[1]),
                new Audience(only, ids(parts[3])),
                parts[4].equals(NOBODY) ? null : parts[4],
                Instant.ofEpochMilli(Long.parseLong(parts[5])));
    }

    private static String ids(Collection<Long> ids) {
        return ids.isEmpty() ? NOBODY : ids.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private static Set<Long> ids(String list) {
        return list.equals(NOBODY)
                ? Set.of()
                : Arrays.stream(list.split(",")).map(Long::valueOf).collect(Collectors.toUnmodifiableSet());
    }
}
