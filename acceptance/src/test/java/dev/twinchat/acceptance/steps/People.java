package dev.twinchat.acceptance.steps;

import java.util.List;

/** Reads lists as people write them. */
final class People {

    private People() {}

    /** {@code Ann, Bob and Eve} as three names; {@code nobody} as none. */
    static List<String> of(String list) {
        return list.equals("nobody") ? List.of() : List.of(list.split(", | and "));
    }
}
