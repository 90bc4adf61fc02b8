package dev.twinchat.jmeter.elements;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
                .hasMessageEndingWith("rows.csv, line 1: no column nickname");
    }

    @Test
    void refusesARowOfAnotherLength() throws IOException {
        Files.writeString(file, "token,nickname\naaa,ann\n\nbbb\n");
        assertThatThrownBy(() -> RowTable.read(file, List.of("token")))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("rows.csv, line 4: 1 values instead of 2");
    }

    @Test
    void refusesAnEmptyFile() throws IOException {
        Files.createFile(file);
        assertThatThrownBy(() -> RowTable.read(file, List.of("token"))).hasMessageEndingWith("is empty");
    }

    @Test
    void skipsAByteOrderMarkAndReadsLinesOfWindows() throws IOException {
        Files.writeString(file, "\uFEFFtoken,nickname\r\naaa,ann\r\n");
        RowTable table = RowTable.read(file, List.of("token", "nickname"));
        assertThat(table.size()).isEqualTo(1);
        assertThat(table.value(0, 0)).isEqualTo("aaa");
        assertThat(table.value(0, 1)).isEqualTo("ann");
    }

    @Test
    void refusesQuotes() throws IOException {
        Files.writeString(file, "token,nickname\naaa,\"ann\"\n");
        assertThatThrownBy(() -> RowTable.read(file, List.of("token")))
                .hasMessageEndingWith("rows.csv, line 2: quotes are not read; leave them out");
    }

    @Test
    void refusesOtherSeparators() throws IOException {
        Files.writeString(file, "token;nickname\naaa;ann\n");
        assertThatThrownBy(() -> RowTable.read(file, List.of("token")))
                .hasMessageEndingWith("rows.csv, line 1: values are separated by ';'; use commas");
    }

    @Test
    void refusesAnotherEncoding() throws IOException {
        Files.writeString(file, "token,nickname\naaa,ann\nbbb,J\u00fcrgen\n", StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> RowTable.read(file, List.of("token")))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("rows.csv, line 3: not in UTF-8");
    }
}
