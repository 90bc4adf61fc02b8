package dev.twinchat.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The temporary directory of one stack and what lies in it.
 *
 * @param root everything, removed at the stop
 */
record StackLayout(Path root) {

    /** Makes what every stack has in an empty directory. */
    static StackLayout in(Path root) throws IOException {
        StackLayout layout = new StackLayout(root);
        for (Path folder : new Path[] {layout.logs(), layout.work(), layout.temporary()}) {
            Files.createDirectory(folder);
        }
        return layout;
    }

    Path logs() {
        return root.resolve("logs");
    }

    Path keys() {
        return root.resolve("keys");
    }

    /** Where the programs run: empty, so that they find no settings there. */
    Path work() {
        return root.resolve("work");
    }

    /** The programs' own temporary directory. */
    Path temporary() {
        return root.resolve("tmp");
    }

    /** What is added to the services' class paths when the lab is open: a copy, so that no build replaces it in use. */
    Path lab() {
        return root.resolve("lab.jar");
    }

    Path database() {
        return root.resolve("postgresql");
    }

    Path redis() {
        return root.resolve("redis");
    }
}
