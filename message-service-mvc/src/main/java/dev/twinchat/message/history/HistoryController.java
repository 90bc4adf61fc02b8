package dev.twinchat.message.history;

import dev.twinchat.domain.message.IfMatch;
import dev.twinchat.domain.message.ListedMessage;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.MessageFilter;
import dev.twinchat.domain.message.MessageId;
import dev.twinchat.domain.message.UserMessagesRequest;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.Nickname;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET} of one message, of all that the caller sees, and of a user's. */
@RestController
class HistoryController {

    private final HistoryService service;

    HistoryController(HistoryService service) {
        this.service = service;
    }

    @GetMapping("/api/messages/{id:" + MessageId.PATTERN + "}")
    ResponseEntity<Message> find(@PathVariable long id, Caller reader) {
        return response(service.find(id, reader));
    }

    @GetMapping("/api/messages")
    Page<Message> list(
            @RequestParam(required = false) @Nullable String author,
            @RequestParam(required = false) @Nullable String search,
            @RequestParam(required = false) @Nullable String hashtag,
            @RequestParam(required = false) @Nullable String mention,
            @RequestParam(required = false) @Nullable String limit,
            @RequestParam(required = false) @Nullable String cursor,
            Caller reader) {
        return service.list(MessageFilter.of(author, search, hashtag, mention, limit, cursor), reader);
    }

    @GetMapping("/api/users/{nickname:" + Nickname.PATTERN + "}/messages")
    Page<ListedMessage> listOf(
            @PathVariable String nickname,
            @RequestParam(required = false) @Nullable String limit,
            @RequestParam(required = false) @Nullable String cursor,
            @RequestParam(required = false) @Nullable String enrichment,
            Caller reader) {
        return service.listOf(nickname, UserMessagesRequest.page(limit, cursor, enrichment), reader);
    }

    private static ResponseEntity<Message> response(Message message) {
        return ResponseEntity.ok().eTag(IfMatch.etag(message.version())).body(message);
    }
}
