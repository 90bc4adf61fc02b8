package dev.twinchat.jmeter.elements;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowTableTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("rows.csv");
    }

    @Test
    void picksTheWantedColumnsInTheirOrder() throws IOException {
        Files.writeString(file, "nickname,id,token\nann,1,aaa\n\nbob,2,bbb\n");
        RowTable table = RowTable.read(file, List.of("token", "nickname"));
        assertThat(table.size()).isEqualTo(2);
        assertThat(table.value(1, 0)).isEqualTo("bbb");
        assertThat(table.value(1, 1)).isEqualTo("bob");
    }

    @Test
    void refusesAMissingColumn() throws IOException {
        Files.writeString(file, "token\naaa\n");
        assertThatThrownBy(() -> RowTable.read(file, List.of("token", "nickname")))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("has no column nickname");
    }

    @Test
    void refusesARowOfAnotherLength() throws IOException {
        Files.writeString(file, "token,nickname\naaa\n");
        assertThatThrownBy(() -> RowTable.read(file, List.of("token")))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("has a row with 1 instead of 2 values");
    }

    @Test
    void refusesAnEmptyFile() throws IOException {
        Files.createFile(file);
        assertThatThrownBy(() -> RowTable.read(file, List.of("token"))).hasMessageEndingWith("is empty");
    }
}
