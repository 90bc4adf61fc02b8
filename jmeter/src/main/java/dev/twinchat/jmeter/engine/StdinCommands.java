package dev.twinchat.jmeter.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What comes on the standard input: {@code run FILE} asks for a run with the properties of that file (the plan's path among them as
 * {@code plan}), an empty line lets the run that is on end its {@code hold}. The end of the input is the end of who asks, and of this JVM.
 */
final class StdinCommands {

    private static final String RUN = "run ";
    private static final int ABANDONED = 143;

    private final BlockingQueue<Path> runs = new LinkedBlockingQueue<>();
    private final AtomicBoolean released = new AtomicBoolean();

    private StdinCommands() {}

    /** Reads from now on. */
    static StdinCommands of(InputStream input) {
        StdinCommands stdinCommands = new StdinCommands();
        Thread reader = new Thread(() -> stdinCommands.read(input), "orders");
        reader.setDaemon(true);
        reader.start();
        return stdinCommands;
    }

    /** Waits for the next run. */
    Path next() throws InterruptedException {
        return runs.take();
    }

    /** What a plan takes for its standard input: it holds a byte when the run that is on was released. */
    InputStream releases() {
        return new InputStream() {
            @Override
            public int available() {
                return released.get() ? 1 : 0;
            }

            @Override
            public int read() {
                return -1;
            }
        };
    }

    private void read(InputStream input) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                released.set(line.isEmpty());
                if (line.startsWith(RUN)) {
                    runs.add(Path.of(line.substring(RUN.length())));
                }
            }
        } catch (IOException e) {
            // As if it had ended.
        }
        Runtime.getRuntime().halt(ABANDONED);
    }
}
