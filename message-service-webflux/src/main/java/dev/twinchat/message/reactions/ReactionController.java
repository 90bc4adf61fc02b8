package dev.twinchat.message.reactions;

import dev.twinchat.domain.message.MessageId;
import dev.twinchat.domain.security.Caller;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code PUT} and {@code DELETE} of a like and of a share. Each can be repeated. */
@RestController
@RequestMapping("/api/messages/{id:" + MessageId.PATTERN + "}")
class ReactionController {

    private final ReactionService service;

    ReactionController(ReactionService service) {
        this.service = service;
    }

    @PutMapping("/like")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> like(@PathVariable long id, Caller me) {
        return service.like(id, me);
    }

    @DeleteMapping("/like")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> unlike(@PathVariable long id, Caller me) {
        return service.unlike(id, me);
    }

    @PutMapping("/share")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> share(@PathVariable long id, Caller me) {
        return service.share(id, me);
    }

    @DeleteMapping("/share")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> unshare(@PathVariable long id, Caller me) {
        return service.unshare(id, me);
    }
}
