package dev.twinchat.user.deletion;

import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.DeletedUsers;
import dev.twinchat.domain.user.DeletionCursor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code DELETE /api/users/me}; and {@code GET /internal/deletions}, an internal call, with a service's token. */
@RestController
class DeletionController {

    private final DeletionService service;

    DeletionController(DeletionService service) {
        this.service = service;
    }

    @DeleteMapping("/api/users/me")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(Caller me) {
        service.delete(me);
    }

    @GetMapping("/internal/deletions")
    DeletedUsers list(@RequestParam(required = false) @Nullable String after) {
        return service.list(DeletionCursor.of(after));
    }
}
