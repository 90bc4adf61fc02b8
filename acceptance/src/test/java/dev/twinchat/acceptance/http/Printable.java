package dev.twinchat.acceptance.http;

import java.nio.charset.StandardCharsets;

/** Bytes as a person can read them, long ones cut. */
final class Printable {

    private static final int LONGEST = 2_000;

    private Printable() {}

    static String of(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "… (" + bytes.length + " bytes)";
    }
}
