package dev.twinchat.gateway.headers;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;

/** The origins whose pages may call: the gateway's own, and those of {@code twinchat.cors.allowed-origins}. */
@Component
public final class Origins {

    private final List<String> named;

    Origins(CorsSettings settings) {
        this.named = settings.allowedOrigins().stream().map(Origins::normal).toList();
    }

    /** Whether the request comes from no page, or from one that may call. */
    public boolean allow(ServerHttpRequest request) {
        String origin = request.getHeaders().getOrigin();
        return origin == null
                || isOwn(origin, request.getHeaders().getFirst(HttpHeaders.HOST))
                || named(request).isPresent();
    }

    /** The origin of the page that sends the request, if it is not the gateway's own but named. */
    Optional<String> named(ServerHttpRequest request) {
        return Optional.ofNullable(request.getHeaders().getOrigin()).filter(origin -> named.contains(normal(origin)));
    }

    /**
     * Whether the page came from here. Its scheme says nothing, because something in front of the gateway may speak TLS with
     * the browser.
     */
    private static boolean isOwn(String origin, @Nullable String host) {
        try {
            URI page = URI.create(origin);
            String scheme = page.getScheme();
            boolean web = "http".equals(scheme) || "https".equals(scheme);
            return web
                    && host != null
                    && page.getRawAuthority() != null
                    && withPort(page.getRawAuthority(), scheme).equals(withPort(host, scheme));
        } catch (IllegalArgumentException noOrigin) {
            return false;
        }
    }

    private static String withPort(String authority, String scheme) {
        boolean hasPort = authority.matches(".*:\\d+");
        return normal(hasPort ? authority : authority + (scheme.equals("https") ? ":443" : ":80"));
    }

    private static String normal(String origin) {
        return origin.toLowerCase(Locale.ROOT);
    }
}
