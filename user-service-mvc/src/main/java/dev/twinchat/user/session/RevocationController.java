package dev.twinchat.user.session;

import dev.twinchat.domain.rule.Violations;
import dev.twinchat.domain.security.RevocationCursor;
import dev.twinchat.domain.security.RevokedTokens;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /internal/revocations}, which gateways poll, and {@code DELETE /internal/sessions/{tokenId}}, by which the message service
 * revokes the token of a user who quits: internal calls, with a service's token.
 */
@RestController
class RevocationController {

    private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,17}");

    private final Revocations revocations;

    RevocationController(Revocations revocations) {
        this.revocations = revocations;
    }

    @GetMapping("/internal/revocations")
    RevokedTokens list(@RequestParam(required = false) @Nullable String after) {
        return revocations.read(RevocationCursor.of(after));
    }

    @DeleteMapping("/internal/sessions/{tokenId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void end(@PathVariable String tokenId, @RequestParam(required = false) @Nullable String user) {
        revocations.end(userId(user), tokenId);
    }

    private static long userId(@Nullable String user) {
        boolean wellFormed = user != null && ID.matcher(user).matches();
        new Violations().require(wellFormed, "user", "must be the id of a user").throwIfAny();
        return user == null ? 0 : Long.parseLong(user);
    }
}
