package dev.twinchat.domain.message;

import java.util.List;

/** The hashtags of the last day that stand in most messages, most first. */
public record PopularHashtags(List<Use> items) {

    public PopularHashtags {
        items = List.copyOf(items);
    }

    /** How many messages have a hashtag. */
    public record Use(String hashtag, long messages) {}
}
