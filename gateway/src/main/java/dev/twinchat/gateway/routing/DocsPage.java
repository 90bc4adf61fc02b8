package dev.twinchat.gateway.routing;

import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.web.server.ServerWebExchange;

/** {@code /docs} is a page for people and a document for programs. */
public final class DocsPage {

    private DocsPage() {}

    /** Whether whoever asks would rather read HTML, as browsers say; all others get the OpenAPI document. */
    public static boolean isWanted(ServerWebExchange exchange) {
        if (!exchange.getRequest().getPath().value().equals("/docs")) {
            return false;
        }
        List<MediaType> accepted = exchange.getRequest().getHeaders().getAccept();
        return quality(accepted, MediaType.TEXT_HTML) > quality(accepted, MediaType.APPLICATION_JSON);
    }

    private static double quality(List<MediaType> accepted, MediaType type) {
        return accepted.stream()
                .filter(range -> range.includes(type))
                .max((one, other) -> one.isMoreSpecific(other) ? 1 : other.isMoreSpecific(one) ? -1 : 0)
                .map(MediaType::getQualityValue)
                .orElse(0.0);
    }
}
