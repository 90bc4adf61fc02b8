package dev.twinchat.domain.message;

import java.util.List;

/** The most used hashtags of the last day, most used first. */
public record PopularHashtags(List<Use> items) {

    public PopularHashtags {
        items = List.copyOf(items);
    }

    /** How many messages have a hashtag. */
    public record Use(String hashtag, long messages) {}
}
