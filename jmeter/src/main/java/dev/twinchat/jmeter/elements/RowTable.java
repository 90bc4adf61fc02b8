package dev.twinchat.jmeter.elements;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Prepared rows: a CSV file in UTF-8 without quotes (tokens, nicknames and numbers need none), its first line the columns' names.
 *
 * @param columns the names that were asked for, in that order
 * @param rows the values of those columns
 */
record RowTable(List<String> columns, List<String[]> rows) {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /**
     * Reads a file.
     *
     * @param wanted the columns to keep
     * @throws IOException where it cannot be read, lacks a column, or has a row of another length than its header; tells the line
     */
    static RowTable read(Path file, List<String> wanted) throws IOException {
        List<String> lines = lines(file);
        if (lines.isEmpty()) {
            throw new IOException(file + " is empty");
        }
        List<String> header = header(file, lines.get(0));
        int[] positions = wanted.stream().mapToInt(header::indexOf).toArray();
        for (int i = 0; i < positions.length; i++) {
            if (positions[i] < 0) {
                throw new IOException(file + ", line 1: no column " + wanted.get(i));
            }
        }
        List<String[]> rows = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                String[] row = values(file, i + 1, lines.get(i));
                if (row.length != header.size()) {
                    throw new IOException(
                            "%s, line %d: %d values instead of %d".formatted(file, i + 1, row.length, header.size()));
                }
                rows.add(pick(row, positions));
            }
        }
        return new RowTable(wanted, rows);
    }

    private static List<String> lines(Path file) throws IOException {
        try {
            return Files.readAllLines(file);
        } catch (CharacterCodingException notUtf8) {
            throw new IOException("%s, line %d: not in UTF-8".formatted(file, lineOfOtherEncoding(file)), notUtf8);
        }
    }

    private static List<String> header(Path file, String line) throws IOException {
        String names = line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line;
        for (String separator : List.of(";", "\t", "|")) {
            if (!names.contains(",") && names.contains(separator)) {
                throw new IOException(file + ", line 1: values are separated by "
                        + (separator.equals("\t") ? "tabs" : "'" + separator + "'") + "; use commas");
            }
        }
        return List.of(values(file, 1, names));
    }

    private static String[] values(Path file, int number, String line) throws IOException {
        if (line.contains("\"")) {
            throw new IOException("%s, line %d: quotes are not read; leave them out".formatted(file, number));
        }
        return line.split(",", -1);
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
