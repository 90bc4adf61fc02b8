package dev.twinchat.message.users;

import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadFullException;
import io.github.resilience4j.bulkhead.BulkheadRegistry;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import io.github.resilience4j.reactor.bulkhead.operator.BulkheadOperator;
import io.github.resilience4j.reactor.circuitbreaker.operator.CircuitBreakerOperator;
import io.github.resilience4j.reactor.retry.RetryOperator;
import io.github.resilience4j.reactor.timelimiter.TimeLimiterOperator;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryRegistry;
import io.github.resilience4j.timelimiter.TimeLimiter;
import io.github.resilience4j.timelimiter.TimeLimiterRegistry;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Protects calls to the user service: a time limit for the whole, retries, a bulkhead, and a circuit breaker, whose state is in health and
 * metrics. All calls are idempotent.
 */
@Component
class UserServiceGuard {

    private static final String NAME = "user-service";

    private final CircuitBreaker breaker;
    private final Bulkhead bulkhead;
    private final Retry retry;
    private final TimeLimiter timeLimit;
    private volatile boolean failed;

    UserServiceGuard(
            CircuitBreakerRegistry breakers,
            BulkheadRegistry bulkheads,
            RetryRegistry retries,
            TimeLimiterRegistry timeLimits) {
        this.breaker = breakers.circuitBreaker(NAME);
        this.bulkhead = bulkheads.bulkhead(NAME);
        this.retry = retries.retry(NAME);
        this.timeLimit = timeLimits.timeLimiter(NAME);
    }

    /**
     * Asks.
     *
     * @return the answer; or a {@link UserServiceDown} if there is none
     */
    <T> Mono<T> call(Mono<T> request) {
        return request.transformDeferred(CircuitBreakerOperator.of(breaker))
                .transformDeferred(BulkheadOperator.of(bulkhead))
                .transformDeferred(RetryOperator.of(retry))
                .transformDeferred(TimeLimiterOperator.of(timeLimit))
                .doOnSuccess(_ -> failed = false)
                .doOnError(failure -> !(failure instanceof BulkheadFullException), _ -> failed = true)
                .onErrorMap(UserServiceDown::new);
    }

    /** Whether the last question that was asked had no answer: then the user service is down, as far as is known here. */
    boolean hasFailed() {
        return failed;
    }
}
