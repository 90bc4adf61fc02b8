package dev.twinchat.user.session;

import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.AccessToken;
import dev.twinchat.domain.user.Credentials;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /api/sessions}, {@code DELETE /api/sessions/current}, and the public key of tokens. */
@RestController
class SessionController {

    private final SessionService service;
    private final SigningKey key;

    SessionController(SessionService service, SigningKey key) {
        this.service = service;
        this.key = key;
    }

    @PostMapping("/api/sessions")
    AccessToken login(@RequestBody Credentials credentials) {
        return service.login(credentials.validated());
    }

    @DeleteMapping("/api/sessions/current")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void logout(Caller me) {
        service.logout(me);
    }

    @GetMapping("/.well-known/jwks.json")
    Map<String, Object> keys() {
        return key.open();
    }
}
