package dev.twinchat.comparison.sampling;

import java.io.IOException;

/** A Java process that does nothing until its input ends. */
final class Sleeper {

    private Sleeper() {}

    /** Says that it runs, and waits. */
    public static void main(String... arguments) throws IOException {
        System.out.println("running");
        System.in.read();
    }
}
