package dev.twinchat.domain.message;

import dev.twinchat.domain.rule.Violations;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.UserRef;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A validated message whose names are not resolved yet.
 *
 * @param nameField the field that an unknown name violates
 * @param recipient as typed; only of a unicast
 * @param excluded as typed, each once; only of a blockcast
 * @param content trimmed
 */
public record Draft(
        String nameField,
        AddressType type,
        EditType editType,
        @Nullable String recipient,
        List<String> excluded,
        String content,
        @Nullable Long replyTo) {

    /** All names to resolve, in lower case. */
    public Set<String> names() {
        Stream<String> all = recipient == null ? excluded.stream() : Stream.of(recipient);
        return all.map(Nickname::key).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * The message with its names looked up and its audience.
     *
     * @param known the existing users of {@link #names}, by the name in lower case
     * @param parent the message that is replied to, if the sender sees it
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} if a name is unknown or the parent is not
     *     visible
     */
    public ResolvedMessage addressed(Map<String, UserRef> known, @Nullable Parent parent) {
        Violations violations = new Violations();
        for (String name : recipient == null ? excluded : List.of(recipient)) {
            violations.require(known.containsKey(Nickname.key(name)), nameField, "names nobody: " + name);
        }
        violations.require(replyTo == null || parent != null, "replyTo", "must name a message that you can see");
        violations.throwIfAny();
        UserRef to = recipient == null ? null : find(known, recipient);
        List<UserRef> without = excluded.stream().map(name -> find(known, name)).toList();
        Audience addressed = to == null ? Audience.except(ids(without)) : Audience.only(Set.of(to.id()));
        return new ResolvedMessage(
                this,
                to,
                without.stream().map(UserRef::nickname).toList(),
                parent == null ? addressed : addressed.within(parent.audience(), parent.authorId()));
    }

    private static UserRef find(Map<String, UserRef> known, String name) {
        return Objects.requireNonNull(known.get(Nickname.key(name)));
    }

    private static Set<Long> ids(List<UserRef> users) {
        return users.stream().map(UserRef::id).collect(Collectors.toSet());
    }
}
