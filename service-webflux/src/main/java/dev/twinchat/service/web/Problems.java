package dev.twinchat.service.web;

import dev.twinchat.domain.http.ContentRules;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.problem.ProblemException;
import io.r2dbc.spi.R2dbcTransientException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.data.redis.RedisSystemException;
import org.springframework.http.HttpStatus;
import org.springframework.r2dbc.UncategorizedR2dbcException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebInputException;
import org.springframework.web.server.UnsupportedMediaTypeStatusException;
import org.springframework.web.util.DisconnectedClientHelper;
import reactor.core.Exceptions;

/** Maps failures to problems. An unknown failure is logged in full and returned as {@code internal}, without detail. */
public final class Problems {

    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);

    private static final Duration DEPENDENCY_RETRY = Duration.ofSeconds(2);
    private static final Duration OVERLOAD_RETRY = Duration.ofSeconds(1);

    private Problems() {}

    /** What a client is told of a failure. */
    public static Problem of(Throwable failure) {
        return switch (failure) {
            // Calls at the same time may fail at the same time.
            case Throwable several
            when Exceptions.isMultiple(several) ->
                of(Exceptions.unwrapMultiple(several).getFirst());
            case ProblemException problem -> problem.problem();
            case MethodNotAllowedException _ -> methodNotAllowed();
            // A body that is there is known to be JSON by now: this is one that is missing, of whatever type.
            case ServerWebInputException _, UnsupportedMediaTypeStatusException _ -> malformed();
            case ResponseStatusException status
            when status.getStatusCode() == HttpStatus.NOT_FOUND -> Problem.notFound();
            case ResponseStatusException status
            when status.getStatusCode() == HttpStatus.UNSUPPORTED_MEDIA_TYPE -> malformed();
            case DataAccessResourceFailureException _,
                    ConcurrencyFailureException _,
                    TransientDataAccessResourceException _,
                    QueryTimeoutException _,
                    CannotCreateTransactionException _,
                    RedisSystemException _ -> dependencyDown(failure);
            // A deadlock, to which Spring gives no name of its own.
            case UncategorizedR2dbcException database
            when database.getCause() instanceof R2dbcTransientException -> dependencyDown(failure);
            default -> internal(failure);
        };
    }

    static Problem methodNotAllowed() {
        return Problem.of(ProblemCode.METHOD_NOT_ALLOWED, "See Allow for the methods of this path.");
    }

    static Problem malformed() {
        return Problem.of(ProblemCode.MALFORMED, ContentRules.MALFORMED);
    }

    static Problem overloaded() {
        return Problem.unavailable("Too many requests are being worked on.", OVERLOAD_RETRY);
    }

    private static Problem dependencyDown(Throwable failure) {
        LOG.warn("A dependency is down: {}", failure.toString());
        return Problem.unavailable("A service that is needed for this is down.", DEPENDENCY_RETRY);
    }

    private static Problem internal(Throwable failure) {
        if (DisconnectedClientHelper.isClientDisconnectedException(failure)) {
            LOG.debug("A client left before it was answered: {}", failure.toString());
        } else {
            LOG.error("A request failed unexpectedly", failure);
        }
        return Problem.of(ProblemCode.INTERNAL, "The failure was logged.");
    }
}
