package dev.twinchat.jmeter.elements;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Prepared rows: a CSV file without quotes (tokens, nicknames and numbers need none), its first line the columns' names.
 *
 * @param columns the names that were asked for, in that order
 * @param rows the values of those columns
 */
record RowTable(List<String> columns, List<String[]> rows) {

    /**
     * Reads a file.
     *
     * @param wanted the columns to keep
     * @throws IOException where it cannot be read, lacks a column, or has a row of another length than its header
     */
    static RowTable read(Path file, List<String> wanted) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty()) {
            throw new IOException(file + " is empty");
        }
        List<String> header = Arrays.asList(lines.get(0).split(",", -1));
        int[] positions = wanted.stream().mapToInt(header::indexOf).toArray();
        for (int i = 0; i < positions.length; i++) {
            if (positions[i] < 0) {
                throw new IOException(file + " has no column " + wanted.get(i));
            }
        }
        List<String[]> rows = lines.stream()
                .skip(1)
                .filter(line -> !line.isBlank())
                .map(line -> line.split(",", -1))
                .toList();
        for (String[] row : rows) {
            if (row.length != header.size()) {
                throw new IOException(
                        file + " has a row with " + row.length + " instead of " + header.size() + " values");
            }
        }
        return new RowTable(
                wanted, rows.stream().map(row -> pick(row, positions)).toList());
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
