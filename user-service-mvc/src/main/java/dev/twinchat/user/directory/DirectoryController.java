package dev.twinchat.user.directory;

import dev.twinchat.domain.message.MessageId;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.rule.Violations;
import dev.twinchat.domain.user.FollowedUsers;
import dev.twinchat.domain.user.Nickname;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /internal/users} and the followees of one user: internal calls, with a service's token. */
@RestController
class DirectoryController {

    private static final int MAX_NICKNAMES = 100;

    private final DirectoryRepository repository;

    DirectoryController(DirectoryRepository repository) {
        this.repository = repository;
    }

    @GetMapping("/internal/users")
    ResolvedUsers resolve(@RequestParam(required = false) @Nullable String nicknames) {
        return new ResolvedUsers(repository.find(keys(nicknames)));
    }

    @GetMapping("/internal/users/{id:" + MessageId.PATTERN + "}/following")
    FollowedUsers following(@PathVariable long id) {
        List<Optional<Long>> followed = repository.following(id, FollowedUsers.MAX);
        if (followed.isEmpty()) {
            throw Problem.notFound().toException();
        }
        return new FollowedUsers(followed.stream().flatMap(Optional::stream).toList());
    }

    private static String[] keys(@Nullable String nicknames) {
        String[] keys = Stream.of(nicknames == null ? new String[0] : nicknames.split(","))
                .filter(Nickname::isWellFormed)
                .map(Nickname::key)
                .distinct()
                .toArray(String[]::new);
        new Violations()
                .require(
                        nicknames != null && keys.length <= MAX_NICKNAMES,
                        "nicknames",
                        "must name at most 100 users, separated by commas")
                .throwIfAny();
        return keys;
    }
}
