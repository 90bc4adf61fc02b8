package dev.twinchat.service.lab;

import dev.twinchat.domain.lab.SlowDown;
import dev.twinchat.service.lab.SlowDownSettings.Layer;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Lets each request to {@code /api} burn CPU and wait, on the thread that handles it: here, or before its first statement. */
final class SlowDownFilter extends OncePerRequestFilter {

    private final SlowDown slowDown;
    private final Layer layer;

    SlowDownFilter(SlowDown slowDown, Layer layer) {
        this.slowDown = slowDown;
        this.layer = layer;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return slowDown.isNone();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        PendingSlowDown pending = PendingSlowDown.of(request, slowDown);
        switch (layer) {
            case FILTER -> pending.happen();
            case REPOSITORY -> pending.keepIn(request);
        }
        chain.doFilter(request, response);
    }
}
