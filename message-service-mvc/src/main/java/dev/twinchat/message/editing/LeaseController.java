package dev.twinchat.message.editing;

import dev.twinchat.domain.editing.EditLease;
import dev.twinchat.domain.message.MessageId;
import dev.twinchat.domain.security.Caller;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST} and {@code DELETE /api/messages/{id}/edit-lease}. */
@RestController
@RequestMapping("/api/messages/{id:" + MessageId.PATTERN + "}/edit-lease")
class LeaseController {

    private final LeaseService service;

    LeaseController(LeaseService service) {
        this.service = service;
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    EditLease take(@PathVariable long id, Caller editor) {
        return service.take(id, editor);
    }

    @DeleteMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void release(@PathVariable long id, Caller editor) {
        service.release(id, editor);
    }
}
