package dev.twinchat.user.profile;

import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.PublicUser;
import java.nio.charset.StandardCharsets;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code GET /api/users/{nickname}} and its summary. */
@RestController
class ProfileController {

    private final ProfileService service;

    ProfileController(ProfileService service) {
        this.service = service;
    }

    @GetMapping("/api/users/" + Nickname.IN_PATH)
    Mono<PublicUser> find(@PathVariable String nickname) {
        return service.find(nickname);
    }

    @GetMapping("/api/users/" + Nickname.IN_PATH + "/summary")
    Mono<ResponseEntity<byte[]>> summarize(@PathVariable String nickname) {
        return service.summarize(nickname).map(ProfileController::json);
    }

    private static ResponseEntity<byte[]> json(String text) {
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(text.getBytes(StandardCharsets.UTF_8));
    }
}
