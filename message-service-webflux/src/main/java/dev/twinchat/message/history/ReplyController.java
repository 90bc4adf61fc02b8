package dev.twinchat.message.history;

import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.MessageId;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.RankedPageRequest;
import dev.twinchat.domain.security.Caller;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code GET /api/messages/{id}/replies}. */
@RestController
class ReplyController {

    private final ReplyService service;

    ReplyController(ReplyService service) {
        this.service = service;
    }

    @GetMapping("/api/messages/{id:" + MessageId.PATTERN + "}/replies")
    Mono<Page<Message>> list(
            @PathVariable long id,
            @RequestParam(required = false) @Nullable String limit,
            @RequestParam(required = false) @Nullable String cursor,
            Caller reader) {
        return service.list(id, RankedPageRequest.of(limit, cursor), reader);
    }
}
