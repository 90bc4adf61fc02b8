package dev.twinchat.domain.lab;

import java.time.Duration;

/**
 * Which requests for a small page are delayed: every tenth of all (Sasidharan, "Concurrency in modern programming languages: Java", 2021).
 */
public final class SlowTenth {

    /** How long a slow request waits. */
    public static final Duration WAIT = Duration.ofSeconds(2);

    /** What every request is answered with: 176 bytes, as in the study. */
    public static final String PAGE = """
            <!doctype html>
            <html lang="en">
            <head><meta charset="utf-8"><title>Hello</title></head>
            <body>
            <h1>Hello!</h1>
            <p>Hi from one service that takes its time.</p>
            </body>
            </html>
            """;

    private static final int EACH = 10;

    private SlowTenth() {}

    /** Whether a request is a slow one, by its number in the order in which they came. */
    public static boolean isSlow(long request) {
        return request % EACH == 0;
    }
}
