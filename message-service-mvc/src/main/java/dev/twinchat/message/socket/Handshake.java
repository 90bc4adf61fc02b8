package dev.twinchat.message.socket;

import dev.twinchat.domain.security.Caller;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.http.server.ServletServerHttpRequest;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;
import org.springframework.web.socket.WebSocketHandler;
import org.springframework.web.socket.server.HandshakeInterceptor;

/**
 * Authenticates the opening of a socket. An invalid ticket gets a close code rather than a status, because the gateway has checked it
 * already.
 */
@Component
class Handshake implements HandshakeInterceptor {

    /** The attribute that holds the caller; absent without authentication. */
    static final String CALLER = "caller";

    /** The attribute that holds the place to resume from, as the client sent it, decoded. */
    static final String RESUME = "resume";

    @Override
    public boolean beforeHandshake(
            ServerHttpRequest request,
            ServerHttpResponse response,
            WebSocketHandler handler,
            Map<String, Object> attributes) {
        Authentication known = SecurityContextHolder.getContext().getAuthentication();
        if (known != null && known.getPrincipal() instanceof Caller caller) {
            attributes.put(CALLER, caller);
        }
        String resume = ((ServletServerHttpRequest) request).getServletRequest().getParameter("resume");
        if (resume != null) {
            attributes.put(RESUME, resume);
        }
        return true;
    }

    @Override
    public void afterHandshake(
            ServerHttpRequest request,
            ServerHttpResponse response,
            WebSocketHandler handler,
            @Nullable Exception failure) {
        // Nothing is left to do.
    }
}
