package dev.twinchat.message.users;

import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.DeleteExchange;
import org.springframework.web.service.annotation.GetExchange;
import reactor.core.publisher.Mono;

/** The internal calls of the user service. */
interface UserClient {

    /**
     * Looks users up.
     *
     * @param nicknames at most 100, separated by commas
     */
    @GetExchange("/internal/users")
    Mono<ResolvedUsers> resolve(@RequestParam String nicknames);

    /**
     * Revokes a token.
     *
     * @param tokenId its {@code jti}
     * @param user whose it is
     */
    @DeleteExchange("/internal/sessions/{tokenId}")
    Mono<Void> endSession(@PathVariable String tokenId, @RequestParam long user);

    /** The followees of a user. */
    @GetExchange("/internal/users/{id}/following")
    Mono<FolloweesResponse> following(@PathVariable long id);

    /**
     * Who was deleted.
     *
     * @param after the cursor of the answer before; null for the beginning
     */
    @GetExchange("/internal/deletions")
    Mono<DeletedUsersResponse> deletions(@RequestParam(required = false) @Nullable String after);
}
