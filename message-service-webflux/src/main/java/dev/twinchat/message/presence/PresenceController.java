package dev.twinchat.message.presence;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code GET /api/presence}. */
@RestController
class PresenceController {

    private final Presence presence;

    PresenceController(Presence presence) {
        this.presence = presence;
    }

    record Online(List<String> items) {}

    @GetMapping("/api/presence")
    Mono<Online> online() {
        return presence.nicknames().map(Online::new);
    }
}
