package dev.twinchat.message.users;

import dev.twinchat.message.tracing.Traces;
import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadFullException;
import io.github.resilience4j.bulkhead.BulkheadRegistry;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryRegistry;
import io.github.resilience4j.timelimiter.TimeLimiter;
import io.github.resilience4j.timelimiter.TimeLimiterRegistry;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

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
    private final ExecutorService threads;
    private final Traces traces;
    private volatile boolean failed;

    UserServiceGuard(
            CircuitBreakerRegistry breakers,
            BulkheadRegistry bulkheads,
            RetryRegistry retries,
            TimeLimiterRegistry timeLimits,
            ThreadFactory deliveryThreads,
            Traces traces) {
        this.breaker = breakers.circuitBreaker(NAME);
        this.bulkhead = bulkheads.bulkhead(NAME);
        this.retry = retries.retry(NAME);
        this.timeLimit = timeLimits.timeLimiter(NAME);
        this.threads = Executors.newThreadPerTaskExecutor(deliveryThreads);
        this.traces = traces;
    }

    /**
     * Asks. A blocking question cannot be given up by who waits for the answer; so it runs in a thread of its own.
     *
     * @throws UserServiceDown if there is no answer
     */
    <T> T call(Supplier<T> request) {
        Supplier<T> once = Bulkhead.decorateSupplier(bulkhead, CircuitBreaker.decorateSupplier(breaker, request));
        Supplier<T> guarded = Retry.decorateSupplier(retry, once);
        try {
            T response = timeLimit.executeFutureSupplier(() -> threads.submit(traces.carried(guarded::get)));
            failed = false;
            return response;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new UserServiceDown(interrupted);
        } catch (BulkheadFullException notAsked) {
            throw new UserServiceDown(notAsked);
        } catch (Exception failure) {
            failed = true;
            throw new UserServiceDown(failure);
        }
    }

    /** Whether the last question that was asked had no answer: then the user service is down, as far as is known here. */
    boolean hasFailed() {
        return failed;
    }
}
