package dev.twinchat.service.web;

import dev.twinchat.domain.http.ContentRules;
import dev.twinchat.domain.http.SocketHandshake;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import org.springframework.context.ApplicationContext;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.resources.LoopResources;

/**
 * Admits a bounded number of authenticated requests and validates them in the contract's order: path (404), method (405), overload (503),
 * 415, 406, size (413), shape. Spring checks path and method; here they are checked only for requests that are refused for a later reason.
 */
final class RequestValidationFilter implements WebFilter {

    /** What is open for hours and idle nearly always: it needs a place to begin, and keeps none, so that it keeps no requests out. */
    private static final Set<String> LONG_LIVED = Set.of(SocketHandshake.PATH, "/api/stream");

    private static final byte[] NO_BODY = {};

    private final ApplicationContext context;
    private final Semaphore places;
    private final Duration clientTimeout;
    private final Scheduler timers;
    private final List<String> exemptPaths;
    private final ContentRules rules;
    private final Routes routes;
    private final ProblemWriter problems;

    /**
     * Checks the requests of one context; filters also get those of its management port, which has a context of its own.
     */
    RequestValidationFilter(
            ApplicationContext context,
            RequestSettings settings,
            LoopResources eventLoops,
            Routes routes,
            ProblemWriter problems) {
        this.context = context;
        this.places = new Semaphore(settings.maxInFlight());
        this.clientTimeout = settings.clientTimeout();
        // A timer of the loop that reads the body: one of Reactor's own threads would be woken for each request.
        this.timers = Schedulers.fromExecutorService(
                LoopResources.colocate(eventLoops.onServer(LoopResources.DEFAULT_NATIVE)));
        this.exemptPaths = settings.exemptPaths();
        this.rules = new ContentRules((int) settings.maxBody().toBytes());
        this.routes = routes;
        this.problems = problems;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!context.equals(exchange.getApplicationContext())) {
            return chain.filter(exchange);
        }
        String path = exchange.getRequest().getPath().value();
        if (isExempt(path)) {
            return handle(exchange, chain);
        }
        if (LONG_LIVED.contains(path)) {
            return Mono.defer(() -> hasPlace() ? handle(exchange, chain) : refuse(Problems.overloaded(), exchange));
        }
        return Mono.defer(() -> places.tryAcquire()
                ? Mono.using(() -> places, _ -> handle(exchange, chain), Semaphore::release)
                : refuse(Problems.overloaded(), exchange));
    }

    /** Whether there is a permit just now; it is released at once. */
    private boolean hasPlace() {
        boolean free = places.tryAcquire();
        if (free) {
            places.release();
        }
        return free;
    }

    private boolean isExempt(String path) {
        return exemptPaths.stream().anyMatch(path::startsWith);
    }

    private Mono<Void> handle(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        if (HttpMethod.OPTIONS.equals(request.getMethod())) {
            return answerOptions(exchange);
        }
        if (request.getPath().value().equals(SocketHandshake.PATH)
                && !SocketHandshake.isComplete(
                        request.getMethod().name(), name -> request.getHeaders().getOrEmpty(name))) {
            return refuse(Problems.malformed(), exchange);
        }
        if (!hasBody(request)) {
            return check(NO_BODY, exchange, chain);
        }
        return body(exchange).flatMap(body -> check(body, exchange, chain));
    }

    private Mono<Void> check(byte[] body, ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        String contentType = request.getHeaders().getFirst(HttpHeaders.CONTENT_TYPE);
        List<String> accept = ContentRules.accepted(
                request.getPath().value(), request.getHeaders().getOrEmpty(HttpHeaders.ACCEPT));
        Problem refusal = rules.refusal(contentType, accept, body);
        if (refusal != null) {
            return refuse(refusal, exchange);
        }
        return chain.filter(
                body.length == 0
                        ? exchange
                        : exchange.mutate()
                                .request(new BufferedRequest(request, body))
                                .build());
    }

    private Mono<Void> refuse(Problem refusal, ServerWebExchange exchange) {
        Set<String> methods = routes.methods(exchange.getRequest().getPath().value());
        if (methods.isEmpty()) {
            return problems.write(Problem.notFound(), exchange);
        } else if (!methods.contains(exchange.getRequest().getMethod().name())) {
            return problems.write(Problems.methodNotAllowed(), exchange);
        } else {
            return problems.write(refusal, exchange);
        }
    }

    private Mono<Void> answerOptions(ServerWebExchange exchange) {
        Set<String> methods = routes.methods(exchange.getRequest().getPath().value());
        if (methods.isEmpty()) {
            return problems.write(Problem.notFound(), exchange);
        }
        exchange.getResponse().setStatusCode(HttpStatus.OK);
        exchange.getResponse().getHeaders().set(HttpHeaders.ALLOW, String.join(", ", methods));
        exchange.getResponse().getHeaders().setContentLength(0);
        return exchange.getResponse().setComplete();
    }

    /** The body; of one that is too long, one byte more than is allowed. */
    private Mono<byte[]> body(ServerWebExchange exchange) {
        return DataBufferUtils.join(
                        exchange.getRequest().getBody().timeout(clientTimeout, timers), rules.maxBodyBytes())
                .map(RequestValidationFilter::bytes)
                .onErrorMap(TimeoutException.class, _ -> brokenOff(exchange))
                .onErrorResume(DataBufferLimitException.class, _ -> Mono.just(new byte[rules.maxBodyBytes() + 1]))
                .defaultIfEmpty(NO_BODY);
    }

    /** What the client may still send is no beginning of another request. */
    private static ProblemException brokenOff(ServerWebExchange exchange) {
        exchange.getResponse().getHeaders().setConnection("close");
        return Problems.malformed().toException();
    }

    private static byte[] bytes(DataBuffer buffer) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        DataBufferUtils.release(buffer);
        return bytes;
    }

    private static boolean hasBody(ServerHttpRequest request) {
        HttpHeaders headers = request.getHeaders();
        return headers.getContentLength() > 0 || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
    }
}
