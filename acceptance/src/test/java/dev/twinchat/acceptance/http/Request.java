package dev.twinchat.acceptance.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request as a client means it.
 *
 * @param target path and query, as they stand in the request line
 * @param body null for none, which is not the same as an empty one
 */
public record Request(String method, String target, List<Header> headers, byte @Nullable [] body) {

    public Request {
        headers = List.copyOf(headers);
    }

    public static Request of(String method, String target) {
        return new Request(method, target, List.of(), null);
    }

    public Request with(String header, String value) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(header, value));
        return new Request(method, target, more, body);
    }

    public Request withToken(String token) {
        return with("Authorization", "Bearer " + token);
    }

    /** The same request with a body of this content; the caller adds the content type. */
    public Request withBody(String content) {
        return withBody(content.getBytes(StandardCharsets.UTF_8));
    }

    public Request withBody(byte[] content) {
        return new Request(method, target, headers, content);
    }

    public Request withJson(String json) {
        return with("Content-Type", "application/json").withBody(json);
    }

    public boolean has(String header) {
        return headers.stream().anyMatch(h -> h.isNamed(header));
    }

    /** The target without its query. */
    public String path() {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    /** Like a curl command: what a person needs to send it again. */
    @Override
    public String toString() {
        StringBuilder line = new StringBuilder("curl -X ")
                .append(method)
                .append(" '")
                .append(target)
                .append('\'');
        headers.forEach(header -> line.append(" -H '").append(header).append('\''));
        if (body != null) {
            line.append(" --data-binary '").append(Printable.of(body)).append('\'');
        }
        return line.toString();
    }
}
