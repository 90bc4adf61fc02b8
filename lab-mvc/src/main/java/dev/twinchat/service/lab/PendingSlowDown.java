package dev.twinchat.service.lab;

import dev.twinchat.domain.lab.SlowDown;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;

/** The slow-down of one request, applied once. */
final class PendingSlowDown {

    private static final String ATTRIBUTE = PendingSlowDown.class.getName();

    private final SlowDown slowDown;
    private final String method;
    private final String path;
    private final AtomicBoolean happened = new AtomicBoolean();

    private PendingSlowDown(SlowDown slowDown, String method, String path) {
        this.slowDown = slowDown;
        this.method = method;
        this.path = path;
    }

    static PendingSlowDown of(HttpServletRequest request, SlowDown slowDown) {
        return new PendingSlowDown(slowDown, request.getMethod(), request.getRequestURI());
    }

    /** That which the request of the calling thread keeps for later. */
    static Optional<PendingSlowDown> ofCurrentRequest() {
        RequestAttributes request = RequestContextHolder.getRequestAttributes();
        return request == null
                ? Optional.empty()
                : Optional.ofNullable(
                        (PendingSlowDown) request.getAttribute(ATTRIBUTE, RequestAttributes.SCOPE_REQUEST));
    }

    /** Keeps it for later. */
    void keepIn(HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, this);
    }

    /** Burns CPU and waits on the calling thread; the second time nothing. */
    void happen() {
        if (!happened.compareAndSet(false, true)) {
            return;
        }
        slowDown.burn(method, path);
        Duration delay = slowDown.delay(path);
        if (!delay.isZero()) {
            sleep(delay);
        }
    }

    private static void sleep(Duration delay) {
        try {
            Thread.sleep(delay);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }
}
