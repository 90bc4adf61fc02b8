package dev.twinchat.message.users;

import org.springframework.web.bind.annotation.RequestParam;
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
}
