package dev.twinchat.user.account;

import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.NewUser;
import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.domain.user.ProfileChange;
import java.net.URI;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /api/users}, and {@code GET} and {@code PATCH /api/users/me}. */
@RestController
class AccountController {

    private final AccountService service;

    AccountController(AccountService service) {
        this.service = service;
    }

    @PostMapping("/api/users")
    ResponseEntity<OwnUser> register(@RequestBody NewUser user) {
        return response(service.register(user.validated()));
    }

    @GetMapping("/api/users/me")
    OwnUser find(Caller me) {
        return service.find(me);
    }

    @PatchMapping("/api/users/me")
    OwnUser change(@RequestBody ProfileChange change, Caller me) {
        return service.change(change.validated(), me);
    }

    private static ResponseEntity<OwnUser> response(OwnUser user) {
        return ResponseEntity.created(URI.create("/api/users/" + user.nickname()))
                .body(user);
    }
}
