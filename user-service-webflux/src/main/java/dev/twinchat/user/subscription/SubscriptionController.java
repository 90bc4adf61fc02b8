package dev.twinchat.user.subscription;

import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.PublicUser;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code PUT} and {@code DELETE} of a subscription, the lists of both directions, and recommendations. */
@RestController
class SubscriptionController {

    private final SubscriptionService service;

    SubscriptionController(SubscriptionService service) {
        this.service = service;
    }

    @PutMapping("/api/users/" + Nickname.IN_PATH + "/subscription")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> follow(@PathVariable String nickname, Caller me) {
        return service.follow(nickname, me);
    }

    @DeleteMapping("/api/users/" + Nickname.IN_PATH + "/subscription")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> unfollow(@PathVariable String nickname, Caller me) {
        return service.unfollow(nickname, me);
    }

    @GetMapping("/api/users/" + Nickname.IN_PATH + "/followers")
    Mono<Page<PublicUser>> followers(
            @PathVariable String nickname,
            @RequestParam(required = false) @Nullable String limit,
            @RequestParam(required = false) @Nullable String cursor) {
        return service.followers(nickname, PageRequest.of(limit, cursor));
    }

    @GetMapping("/api/users/" + Nickname.IN_PATH + "/following")
    Mono<Page<PublicUser>> following(
            @PathVariable String nickname,
            @RequestParam(required = false) @Nullable String limit,
            @RequestParam(required = false) @Nullable String cursor) {
        return service.following(nickname, PageRequest.of(limit, cursor));
    }

    @GetMapping("/api/users/recommended")
    Mono<Page<PublicUser>> recommended(
            @RequestParam(required = false) @Nullable String limit,
            @RequestParam(required = false) @Nullable String cursor,
            Caller me) {
        return service.recommended(PageRequest.of(limit, cursor), me);
    }
}
