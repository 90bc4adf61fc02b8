package dev.twinchat.domain.http;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What the headers {@code Content-Type} and {@code Accept} say about JSON (RFC 9110, sections 8.3 and 12.5.1). */
final class MediaRanges {

    private MediaRanges() {}

    /** Whether a content type is JSON or built on it. Its charset means nothing: JSON is UTF-8 (RFC 8259, section 8.1). */
    static boolean isJson(@Nullable String contentType) {
        if (contentType == null) {
            return false;
        }
        String type = withoutParameters(contentType);
        return type.equals("application/json") || (type.startsWith("application/") && type.endsWith("+json"));
    }

    /** Whether JSON or problem JSON is acceptable; without any {@code Accept} everything is. */
    static boolean acceptJson(List<String> acceptHeaders) {
        boolean anything = true;
        for (String header : acceptHeaders) {
            for (String range : header.split(",", -1)) {
                if (!range.isBlank()) {
                    anything = false;
                    if (coversJson(withoutParameters(range)) && !isRefused(range)) {
                        return true;
                    }
                }
            }
        }
        return anything;
    }

    /** Whether one value of {@code Accept} takes in server-sent events. */
    static boolean acceptsEventStream(String header) {
        return Arrays.stream(header.split(",", -1)).anyMatch(range -> {
            String type = withoutParameters(range);
            return (type.equals("text/event-stream") || type.equals("text/*")) && !isRefused(range);
        });
    }

    private static boolean coversJson(String range) {
        return switch (range) {
            case "*/*", "application/*", "application/json", "application/problem+json", "application/*+json" -> true;
            default -> false;
        };
    }

    /** Whether the weight is 0, which means: not this. */
    private static boolean isRefused(String range) {
        String compact = range.replaceAll("\\s", "").toLowerCase(Locale.ROOT);
        return compact.matches(".*;q=0(\\.0*)?(;.*)?");
    }

    private static String withoutParameters(String mediaType) {
        int semicolon = mediaType.indexOf(';');
        return (semicolon < 0 ? mediaType : mediaType.substring(0, semicolon))
                .strip()
                .toLowerCase(Locale.ROOT);
    }
}
