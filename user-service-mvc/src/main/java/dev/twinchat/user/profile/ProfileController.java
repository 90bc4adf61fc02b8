package dev.twinchat.user.profile;

import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserSummary;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /api/users/{nickname}} and its summary. */
@RestController
class ProfileController {

    private final ProfileService service;

    ProfileController(ProfileService service) {
        this.service = service;
    }

    @GetMapping("/api/users/" + Nickname.IN_PATH)
    PublicUser find(@PathVariable String nickname) {
        return service.find(nickname);
    }

    @GetMapping("/api/users/" + Nickname.IN_PATH + "/summary")
    UserSummary summarize(@PathVariable String nickname) {
        return service.summarize(nickname);
    }
}
