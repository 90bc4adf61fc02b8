package dev.twinchat.acceptance.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** An answer as it came. */
public record Answer(int status, List<Header> headers, byte[] body) {

    public Answer {
        headers = List.copyOf(headers);
    }

    /** The value of a header; several of one name are joined by a comma, as RFC 9110 allows. */
    public Optional<String> header(String name) {
        return headers.stream()
                .filter(header -> header.isNamed(name))
                .map(Header::value)
                .reduce((one, other) -> one + ", " + other);
    }

    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /** The media type without its parameters, empty for an answer without one. */
    public String mediaType() {
        String type = header("Content-Type").orElse("");
        int parameters = type.indexOf(';');
        return (parameters < 0 ? type : type.substring(0, parameters)).strip();
    }

    @Override
    public String toString() {
        return status + " " + headers + " " + Printable.of(body);
    }
}
