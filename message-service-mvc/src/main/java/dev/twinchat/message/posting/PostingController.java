package dev.twinchat.message.posting;

import dev.twinchat.domain.message.IdempotencyKey;
import dev.twinchat.domain.message.IfMatch;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.NewMessage;
import dev.twinchat.domain.message.Posted;
import dev.twinchat.domain.security.Caller;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.ResponseEntity;
import org.springframework.http.ResponseEntity.BodyBuilder;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /api/messages}. */
@RestController
class PostingController {

    private final PostingService service;
    private final int maxCharacters;

    PostingController(PostingService service, @Value("${twinchat.messages.max-characters}") int maxCharacters) {
        this.service = service;
        this.maxCharacters = maxCharacters;
    }

    @PostMapping("/api/messages")
    ResponseEntity<Message> post(
            @RequestBody NewMessage message,
            @RequestHeader(name = IdempotencyKey.HEADER, required = false) @Nullable String key,
            Caller author) {
        return response(service.post(message.validated(key, maxCharacters), author));
    }

    private static ResponseEntity<Message> response(Posted posted) {
        Message message = posted.message();
        BodyBuilder response = ResponseEntity.created(URI.create("/api/messages/" + message.id()))
                .eTag(IfMatch.etag(message.version()));
        if (posted.replay()) {
            response.header(IdempotencyKey.REPLAY_HEADER, "true");
        }
        return response.body(message);
    }
}
