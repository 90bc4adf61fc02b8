package dev.twinchat.launcher;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The operating system's tools for starting child processes. */
final class Tools {

    private Tools() {}

    /** The words before a command that take it out of the terminal's reach; none where the system lacks the tool. */
    static List<String> newSession() {
        return isInstalled("setsid") ? List.of("setsid") : List.of();
    }

    /** Whether a program can be started by its name alone. */
    static boolean isInstalled(String program) {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
                return true;
            }
        }
        return false;
    }

    /** Whether this is macOS rather than Linux; nothing else is supported. */
    static boolean isMac() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("mac");
    }

    /** Whether the processor is a 64-bit ARM rather than a 64-bit Intel or AMD. */
    static boolean isArm() {
        return System.getProperty("os.arch", "").equals("aarch64");
    }
}
