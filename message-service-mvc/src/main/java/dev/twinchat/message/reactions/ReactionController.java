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
    void like(@PathVariable long id, Caller me) {
        service.like(id, me);
    }

    @DeleteMapping("/like")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void unlike(@PathVariable long id, Caller me) {
        service.unlike(id, me);
    }

    @PutMapping("/share")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void share(@PathVariable long id, Caller me) {
        service.share(id, me);
    }

    @DeleteMapping("/share")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void unshare(@PathVariable long id, Caller me) {
        service.unshare(id, me);
    }
}
