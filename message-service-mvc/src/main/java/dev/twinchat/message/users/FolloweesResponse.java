package dev.twinchat.message.users;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ids of a user's followees. Further members of the response are ignored. */
@JsonIgnoreProperties(ignoreUnknown = true)
record FolloweesResponse(List<Long> items) {

    static final FolloweesResponse NONE = new FolloweesResponse(List.of());

    /** Fails on an answer without items, which no user service gives. */
    FolloweesResponse {
        items = List.copyOf(items);
    }

    /** As a text for a cache; never empty. */
    String encoded() {
        return items.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
    }

    /** Reads what {@link #encoded} wrote. */
    static FolloweesResponse decoded(String text) {
        String ids = text.substring(1, text.length() - 1);
        return ids.isEmpty()
                ? NONE
                : new FolloweesResponse(
                        Stream.of(ids.split(",")).map(Long::valueOf).toList());
    }
}
