package dev.twinchat.message.editing;

import dev.twinchat.domain.message.MessageId;
import dev.twinchat.domain.message.Revision;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.security.Caller;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /api/messages/{id}/revisions}. */
@RestController
class RevisionController {

    private final RevisionService service;

    RevisionController(RevisionService service) {
        this.service = service;
    }

    @GetMapping("/api/messages/{id:" + MessageId.PATTERN + "}/revisions")
    Page<Revision> list(
            @PathVariable long id,
            @RequestParam(required = false) @Nullable String limit,
            @RequestParam(required = false) @Nullable String cursor,
            Caller reader) {
        return service.list(id, PageRequest.of(limit, cursor), reader);
    }
}
