package dev.twinchat.service.web;

import dev.twinchat.domain.http.ContentRules;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.problem.ProblemException;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.data.redis.RedisSystemException;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.servlet.NoHandlerFoundException;
import org.springframework.web.servlet.resource.NoResourceFoundException;
import org.springframework.web.util.DisconnectedClientHelper;

/** Maps failures to problems. An unknown failure is logged in full and returned as {@code internal}, without detail. */
public final class Problems {

    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);

    private static final Duration DEPENDENCY_RETRY = Duration.ofSeconds(2);
    private static final Duration OVERLOAD_RETRY = Duration.ofSeconds(1);

    private Problems() {}

    /** What a client is told of a failure. */
    public static Problem of(Throwable failure) {
        return switch (failure) {
            case ProblemException problem -> problem.problem();
            case NoHandlerFoundException _, NoResourceFoundException _ -> Problem.notFound();
            case HttpRequestMethodNotSupportedException _ -> methodNotAllowed();
            // A body that is there is known to be JSON by now: this is one that is missing, of whatever type.
            case HttpMessageNotReadableException _,
                    HttpMediaTypeNotSupportedException _,
                    UnsupportedCharsetException _,
                    IllegalCharsetNameException _ -> malformed();
            case DataAccessResourceFailureException _,
                    ConcurrencyFailureException _,
                    TransientDataAccessResourceException _,
                    QueryTimeoutException _,
                    CannotCreateTransactionException _,
                    RedisSystemException _ -> dependencyDown(failure);
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
