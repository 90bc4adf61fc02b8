package dev.twinchat.message.presence;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /api/presence}. */
@RestController
class PresenceController {

    private final Presence presence;

    PresenceController(Presence presence) {
        this.presence = presence;
    }

    record Online(List<String> items) {}

    @GetMapping("/api/presence")
    Online online() {
        return new Online(presence.nicknames());
    }
}
