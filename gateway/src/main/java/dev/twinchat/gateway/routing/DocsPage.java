package dev.twinchat.gateway.routing;

import java.util.List;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.server.NotAcceptableStatusException;
import org.springframework.web.server.ServerWebExchange;

/** {@code /docs} is a page for people and a document for programs. */
public final class DocsPage {

    private DocsPage() {}

    /**
     * Whether the client prefers HTML, as browsers do; others get the OpenAPI document.
     *
     * @throws NotAcceptableStatusException where neither is accepted; thrown here, since the service's problem would name another path
     */
    public static boolean isWanted(ServerWebExchange exchange) {
        if (!exchange.getRequest().getPath().value().equals("/docs")) {
            return false;
        }
        List<MediaType> accepted = accepted(exchange);
        double page = quality(accepted, MediaType.TEXT_HTML);
        double document = Math.max(
                quality(accepted, MediaType.APPLICATION_JSON), quality(accepted, MediaType.APPLICATION_PROBLEM_JSON));
        if (page == 0 && document == 0) {
            throw new NotAcceptableStatusException(List.of(MediaType.APPLICATION_JSON, MediaType.TEXT_HTML));
        }
        return page > document;
    }

    private static List<MediaType> accepted(ServerWebExchange exchange) {
        try {
            List<MediaType> accepted = exchange.getRequest().getHeaders().getAccept();
            return accepted.isEmpty() ? List.of(MediaType.ALL) : accepted;
        } catch (InvalidMediaTypeException _) {
            throw new NotAcceptableStatusException("The Accept header cannot be understood.");
        }
    }

    private static double quality(List<MediaType> accepted, MediaType type) {
        return accepted.stream()
                .filter(range -> range.includes(type))
                .max((one, other) -> one.isMoreSpecific(other) ? 1 : other.isMoreSpecific(one) ? -1 : 0)
                .map(MediaType::getQualityValue)
                .orElse(0.0);
    }
}
