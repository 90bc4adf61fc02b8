package dev.twinchat.user.directory;

import dev.twinchat.domain.rule.Violations;
import dev.twinchat.domain.user.Nickname;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /internal/users}: an internal call, with a service's token. */
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
