package dev.twinchat.jmeter.elements;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.jmeter.save.CSVSaveService;

/**
 * Prepared rows: a CSV file in UTF-8, its first line the columns' names. Quotes and a byte order mark are read as spreadsheets write them.
 *
 * @param columns the names that were asked for, in that order
 * @param rows the values of those columns
 */
record RowTable(List<String> columns, List<String[]> rows) {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /**
     * Reads a file.
     *
     * @param wanted the columns to keep
     * @throws IOException where it cannot be read, lacks a column, or has a row of another length than its header; tells the line
     */
    static RowTable read(Path file, List<String> wanted) throws IOException {
        try (BufferedReader text = Files.newBufferedReader(file)) {
            skipByteOrderMark(text);
            List<String> header = List.of(CSVSaveService.csvReadFile(text, ','));
            requireCommas(file, header);
            int[] positions = wanted.stream().mapToInt(header::indexOf).toArray();
            for (int i = 0; i < positions.length; i++) {
                if (positions[i] < 0) {
                    throw new IOException(file + ", line 1: no column " + wanted.get(i));
                }
            }
            List<String[]> rows = new ArrayList<>();
            String[] row = CSVSaveService.csvReadFile(text, ',');
            for (int line = 2; row.length > 0; line++) {
                if (row.length == header.size()) {
                    rows.add(pick(row, positions));
                } else if (!isBlank(row)) {
                    throw new IOException(
                            "%s, line %d: %d values instead of %d".formatted(file, line, row.length, header.size()));
                }
                row = CSVSaveService.csvReadFile(text, ',');
            }
            return new RowTable(wanted, rows);
        } catch (CharacterCodingException notUtf8) {
            throw new IOException("%s, line %d: not in UTF-8".formatted(file, lineOfOtherEncoding(file)), notUtf8);
        }
    }

    private static void skipByteOrderMark(BufferedReader text) throws IOException {
        text.mark(1);
        if (text.read() != BYTE_ORDER_MARK) {
            text.reset();
        }
    }

    private static void requireCommas(Path file, List<String> header) throws IOException {
        if (header.isEmpty()) {
            throw new IOException(file + " is empty");
        }
        for (String separator : List.of(";", "\t", "|")) {
            if (header.size() == 1 && header.get(0).contains(separator)) {
                throw new IOException(file + ", line 1: values are separated by "
                        + (separator.equals("\t") ? "tabs" : "'" + separator + "'") + "; use commas");
            }
        }
    }

    private static boolean isBlank(String[] row) {
        return row.length == 1 && row[0].isBlank();
    }

    private static int lineOfOtherEncoding(Path file) throws IOException {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        int line = 1;
        for (String bytes : text.split("\n", -1)) {
            byte[] encoded = bytes.getBytes(StandardCharsets.ISO_8859_1);
            if (!Arrays.equals(encoded, new String(encoded, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8))) {
                return line;
            }
            line++;
        }
        return line;
    }

    private static String[] pick(String[] row, int[] positions) {
        return Arrays.stream(positions).mapToObj(position -> row[position]).toArray(String[]::new);
    }

    int size() {
        return rows.size();
    }

    String value(int row, int column) {
        return rows.get(row)[column];
    }
}
