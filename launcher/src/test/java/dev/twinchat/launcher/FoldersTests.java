package dev.twinchat.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written while a stack starts, and may be removed at any time. */
class FoldersTests {

    @TempDir
    private Path folder;

    @Test
    void copiesLinksAsLinks() throws IOException {
        Path from = Files.createDirectory(folder.resolve("from"));
        Files.writeString(from.resolve("library.so.5"), "code");
        Files.createSymbolicLink(from.resolve("library.so"), Path.of("library.so.5"));

        Folders.copy(from, folder.resolve("to"));

        assertThat(folder.resolve("to/library.so")).isSymbolicLink().hasContent("code");
        assertThat(Files.readSymbolicLink(folder.resolve("to/library.so"))).isEqualTo(Path.of("library.so.5"));
    }

    @Test
    void copiesNothingIntoAStackThatHasBeenRemoved() throws IOException {
        Path from = Files.createDirectory(folder.resolve("from"));
        Path removed = folder.resolve("removed");

        assertThatThrownBy(() -> Folders.copy(from, removed.resolve("programs")))
                .isInstanceOf(NoSuchFileException.class);
        assertThat(removed).doesNotExist();
    }

    @Test
    void makesNoKeysForAStackThatHasBeenRemoved() {
        Path removed = folder.resolve("removed");

        assertThatThrownBy(() -> SigningKeys.make(removed.resolve("keys"))).isInstanceOf(NoSuchFileException.class);
        assertThat(removed).doesNotExist();
    }
}
