package dev.twinchat.message.editing;

import dev.twinchat.domain.message.IfMatch;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.MessageChange;
import dev.twinchat.domain.message.MessageId;
import dev.twinchat.domain.security.Caller;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code PATCH} and {@code DELETE /api/messages/{id}}. */
@RestController
class EditingController {

    private final EditingService service;
    private final int maxCharacters;

    EditingController(EditingService service, @Value("${twinchat.messages.max-characters}") int maxCharacters) {
        this.service = service;
        this.maxCharacters = maxCharacters;
    }

    @PatchMapping("/api/messages/{id:" + MessageId.PATTERN + "}")
    Mono<ResponseEntity<Message>> edit(
            @PathVariable long id,
            @RequestBody MessageChange change,
            @RequestHeader(name = HttpHeaders.IF_MATCH, required = false) @Nullable String ifMatch,
            Caller editor) {
        return service.edit(id, change.validated(ifMatch, maxCharacters), editor)
                .map(EditingController::response);
    }

    @DeleteMapping("/api/messages/{id:" + MessageId.PATTERN + "}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> delete(@PathVariable long id, Caller author) {
        return service.delete(id, author);
    }

    private static ResponseEntity<Message> response(Message message) {
        return ResponseEntity.ok().eTag(IfMatch.etag(message.version())).body(message);
    }
}
