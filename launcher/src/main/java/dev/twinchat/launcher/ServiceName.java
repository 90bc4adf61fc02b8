package dev.twinchat.launcher;

import java.nio.file.Path;

/** The three services of a stack. */
public enum ServiceName {
    /** Accounts, sessions, subscriptions. */
    USER("user-service"),
    /** Messages. */
    MESSAGE("message-service"),
    /** What clients talk to; the same for every stack. */
    GATEWAY("gateway");

    private final String label;

    ServiceName(String label) {
        this.label = label;
    }

    /** The name that people read, and that the log file carries. */
    public String label() {
        return label;
    }

    /** Where the build leaves this program for a stack. */
    public Path jar(Path home, Stack stack) {
        String module = this == GATEWAY ? label : label + "-" + stack.twin();
        return home.resolve(module).resolve("target").resolve(module + ".jar");
    }
}
