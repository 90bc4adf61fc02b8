package dev.twinchat.message.users;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;
import org.springframework.web.reactive.function.client.WebClientException;
import reactor.core.publisher.Mono;

/** Revokes tokens at the user service, as logging out does. */
@Service
public class SessionRevoker {

    private static final Logger log = LoggerFactory.getLogger(SessionRevoker.class);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final UserClient client;

    SessionRevoker(UserClient client) {
        this.client = client;
    }

    /**
     * Revokes the caller's token.
     *
     * @return nothing; or a {@code ProblemException} with code {@code unavailable} if the user service is down
     */
    public Mono<Void> end(Caller caller) {
        return client.endSession(caller.tokenId(), caller.id()).onErrorMap(WebClientException.class, failure -> {
            log.warn("A token could not be revoked: {}", failure.toString());
            return Problem.unavailable("Logging out does not work now; try again.", RETRY_AFTER)
                    .toException();
        });
    }
}
