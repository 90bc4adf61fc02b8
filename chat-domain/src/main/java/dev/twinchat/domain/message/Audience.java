package dev.twinchat.domain.message;

import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The users who may see a message besides its author: either only some, or all except some.
 *
 * @param only the ids of those who may; null when it is all except those in {@code except}
 * @param except the ids of those who may not; empty when {@code only} is given
 */
public record Audience(@Nullable Set<Long> only, Set<Long> except) {

    public static final Audience EVERYONE = new Audience(null, Set.of());

    public Audience {
        only = only == null ? null : Set.copyOf(only);
        except = Set.copyOf(except);
    }

    public static Audience only(Set<Long> ids) {
        return new Audience(ids, Set.of());
    }

    public static Audience except(Set<Long> ids) {
        return new Audience(null, ids);
    }

    /** Whether the user is one of those addressed. Ask for the author apart. */
    public boolean includes(long userId) {
        return only == null ? !except.contains(userId) : only.contains(userId);
    }

    /**
     * Those of this audience who are in the audience of the message that is replied to, too.
     *
     * @param parent the audience of the message that is replied to
     * @param parentAuthorId its author, who sees it in any case
     */
    public Audience within(Audience parent, long parentAuthorId) {
        Set<Long> parentOnly = parent.only;
        if (parentOnly != null) {
            Set<Long> allowed = with(parentOnly, parentAuthorId);
            allowed.removeIf(id -> !includes(id));
            return only(allowed);
        }
        if (only != null) {
            Set<Long> allowed = new TreeSet<>(only);
            allowed.removeIf(id -> id != parentAuthorId && !parent.includes(id));
            return only(allowed);
        }
        Set<Long> refused = new TreeSet<>(parent.except);
        refused.remove(parentAuthorId);
        refused.addAll(except);
        return except(refused);
    }

    private static Set<Long> with(Set<Long> ids, long another) {
        Set<Long> all = new TreeSet<>(ids);
        all.add(another);
        return all;
    }
}
