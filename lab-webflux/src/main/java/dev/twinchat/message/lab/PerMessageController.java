package dev.twinchat.message.lab;

import dev.twinchat.domain.message.ListedMessage;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.message.users.UserDirectory;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code GET} of a user's messages with {@code enrichment=per-message}: the same response as without, by other statements. */
@RestController
class PerMessageController {

    private final PerMessageListing listing;
    private final UserDirectory users;

    PerMessageController(PerMessageListing listing, UserDirectory users) {
        this.listing = listing;
        this.users = users;
    }

    @GetMapping(path = "/api/users/{nickname:" + Nickname.PATTERN + "}/messages", params = "enrichment=per-message")
    Mono<Page<ListedMessage>> listOf(
            @PathVariable String nickname,
            @RequestParam(required = false) @Nullable String limit,
            @RequestParam(required = false) @Nullable String cursor,
            Caller reader) {
        PageRequest page = PageRequest.of(limit, cursor, PageRequest.MAX_USER_MESSAGES_LIMIT);
        return users.find(nickname, reader)
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()))
                .flatMap(author -> listing.list(author.id(), page, reader.id()));
    }
}
