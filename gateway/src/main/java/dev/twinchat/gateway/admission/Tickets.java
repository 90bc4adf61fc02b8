package dev.twinchat.gateway.admission;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.http.server.reactive.ServerHttpRequest;

/** Tickets authenticate requests where browsers cannot send a token: the chat's socket and the stream of events. */
final class Tickets {

    private static final Set<String> PATHS = Set.of("/ws/chat", "/api/stream");
    private static final Pattern FORM = Pattern.compile("[!-~]{1,200}");

    private Tickets() {}

    /** The ticket that a request shows where one is looked at. */
    static Optional<String> in(ServerHttpRequest request) {
        return PATHS.contains(request.getPath().value())
                ? Optional.ofNullable(request.getQueryParams().getFirst("ticket"))
                        .filter(ticket -> FORM.matcher(ticket).matches())
                : Optional.empty();
    }
}
