package dev.twinchat.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * The user that PostgreSQL runs as, because it refuses to run as root.
 *
 * @param prefix the words before each of its commands
 * @param uid whose the data folder must be; negative when it can stay as it is
 */
record PostgresUser(List<String> prefix, int uid) {

    private static final int NOBODY = 65534;

    /** What works on this machine for the owner of that folder. */
    static PostgresUser of(Path folder) throws IOException {
        if (!Integer.valueOf(0).equals(Files.getAttribute(folder, "unix:uid"))) {
            return new PostgresUser(List.of(), -1);
        }
        // In a user namespace without a mapping, root appears as the user nobody, to itself and as the owner of its
        // files.
        List<String> namespace = List.of("unshare", "--user");
        if (works(namespace)) {
            return new PostgresUser(namespace, -1);
        }
        List<String> nobody =
                List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups", "--inh-caps=-all");
        if (works(nobody)) {
            return new PostgresUser(nobody, NOBODY);
        }
        throw new StackStartException("PostgreSQL does not run as root, and neither unshare nor setpriv works here;"
                + " start as an ordinary user");
    }

    private static boolean works(List<String> prefix) throws IOException {
        if (!Tools.isInstalled(prefix.getFirst())) {
            return false;
        }
        List<String> command = new ArrayList<>(prefix);
        command.add("true");
        try {
            return new ProcessBuilder(command)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    boolean isAnotherUser() {
        return uid >= 0;
    }

    /** Gives a folder to the user, and lets them reach it below the stack's root. */
    void give(Path folder, Path root) throws IOException {
        if (isAnotherUser()) {
            Files.setAttribute(folder, "unix:uid", uid);
            Files.setAttribute(folder, "unix:gid", uid);
            Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwx--x--x"));
        }
    }
}
