package dev.twinchat.gateway.problem;

import dev.twinchat.domain.problem.ProblemCode;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.timeout.ReadTimeoutException;
import java.io.IOException;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;

/** Turns failures in the gateway into problems, without the details of internal errors. */
@Component
@Order(-2) // before Spring Boot's own, which is at -1
final class FailureHandler implements WebExceptionHandler {

    private static final Log LOG = LogFactory.getLog(FailureHandler.class);

    private final ProblemWriter problems;

    FailureHandler(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
        if (exchange.getResponse().isCommitted()) {
            // Too late for a problem: the connection is closed, so that the client does not take half a body for a
            // whole one.
            return Mono.error(failure);
        }
        forgetTheHeadOf(exchange);
        if (isUnavailable(failure)) {
            return problems.write(exchange, ProblemCode.UNAVAILABLE, "The service that answers this does not respond.");
        }
        if (failure instanceof MethodNotAllowedException refused) {
            exchange.getResponse().getHeaders().set(HttpHeaders.ALLOW, allow(refused));
            return problems.write(exchange, ProblemCode.METHOD_NOT_ALLOWED, "See the Allow header.");
        }
        return switch (failure instanceof ErrorResponse known
                ? known.getStatusCode().value()
                : 0) {
            case 400 -> problems.write(exchange, ProblemCode.MALFORMED, "The request cannot be understood.");
            case 404 -> problems.write(exchange, ProblemCode.NOT_FOUND, "Nothing answers at this path.");
            case 406 -> problems.write(exchange, ProblemCode.NOT_ACCEPTABLE, "Accept HTML or JSON.");
            default -> {
                // Without the path, in which people's names stand.
                LOG.error("Could not answer a " + exchange.getRequest().getMethod(), failure);
                yield problems.write(exchange, ProblemCode.INTERNAL, "The reason is in the gateway's log.");
            }
        };
    }

    /** What a service's answer began with is about a body that has not come. */
    private static void forgetTheHeadOf(ServerWebExchange exchange) {
        Collection<String> names =
                exchange.getAttributeOrDefault(ServerWebExchangeUtils.CLIENT_RESPONSE_HEADER_NAMES, Set.of());
        names.forEach(exchange.getResponse().getHeaders()::remove);
    }

    /** Refused and broken connections, timeouts, an exhausted pool of connections. */
    private static boolean isUnavailable(Throwable failure) {
        if (failure instanceof ErrorResponse response) {
            return response.getStatusCode().isSameCodeAs(HttpStatus.GATEWAY_TIMEOUT)
                    || response.getStatusCode().isSameCodeAs(HttpStatus.SERVICE_UNAVAILABLE)
                    || response.getStatusCode().isSameCodeAs(HttpStatus.BAD_GATEWAY);
        }
        return failure instanceof IOException
                || failure instanceof TimeoutException
                || failure instanceof ConnectTimeoutException
                || failure instanceof ReadTimeoutException
                || failure.getClass().getSimpleName().startsWith("PoolAcquire");
    }

    private static String allow(MethodNotAllowedException refused) {
        return Stream.concat(refused.getSupportedMethods().stream(), Stream.of(HttpMethod.HEAD, HttpMethod.OPTIONS))
                .map(HttpMethod::name)
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
