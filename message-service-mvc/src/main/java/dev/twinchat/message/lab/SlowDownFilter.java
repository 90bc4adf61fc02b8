package dev.twinchat.message.lab;

import dev.twinchat.domain.lab.SlowDown;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import org.springframework.web.filter.OncePerRequestFilter;

/** Has each request to {@code /api} burn CPU and wait, on the thread that handles it. */
final class SlowDownFilter extends OncePerRequestFilter {

    private final SlowDown slowDown;

    SlowDownFilter(SlowDown slowDown) {
        this.slowDown = slowDown;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return slowDown.isNone();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String path = request.getRequestURI();
        slowDown.burn(request.getMethod(), path);
        sleep(slowDown.delay(path));
        chain.doFilter(request, response);
    }

    private static void sleep(Duration delay) throws InterruptedIOException {
        if (delay.isZero()) {
            return;
        }
        try {
            Thread.sleep(delay);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the service stops");
        }
    }
}
