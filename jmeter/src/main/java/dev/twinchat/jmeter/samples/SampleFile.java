package dev.twinchat.jmeter.samples;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;

/** The file of a run's samples: CSV with a header, in the order in which the threads wrote them (not that of time). */
public final class SampleFile {

    /** The header, which is the format: a file with another one is refused. */
    public static final String HEADER = "startMicros,elapsedMicros,label,code,success";

    private SampleFile() {}

    /**
     * Reads all samples; a file whose name ends with {@code .gz} is unpacked on the way.
     *
     * @throws IOException where the file cannot be read or is none of samples
     */
    public static void read(Path file, Consumer<Sample> to) throws IOException {
        try (BufferedReader lines = open(file)) {
            String header = lines.readLine();
            if (!HEADER.equals(header)) {
                throw new IOException(file + " is no file of samples: its first line is " + header);
            }
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                to.accept(parse(file, line));
            }
        }
    }

    private static BufferedReader open(Path file) throws IOException {
        if (file.toString().endsWith(".gz")) {
            return new BufferedReader(
                    new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8));
        }
        return Files.newBufferedReader(file);
    }

    private static Sample parse(Path file, String line) throws IOException {
        String[] fields = line.split(",", -1);
        if (fields.length != 5) {
            throw new IOException(file + " has a broken line: " + line);
        }
        try {
            return new Sample(
                    Long.parseLong(fields[0]),
                    Long.parseLong(fields[1]),
                    fields[2],
                    fields[3],
                    Boolean.parseBoolean(fields[4]));
        } catch (NumberFormatException e) {
            throw new IOException(file + " has a broken line: " + line, e);
        }
    }
}
