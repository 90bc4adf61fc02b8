package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.Directories;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/** The file that all threads' buffers end in, and the one clock that their times come from. */
final class SampleWriter {

    private final FileChannel channel;
    private final long baseNanos;
    private final long baseEpochMicros;

    private SampleWriter(FileChannel channel, long baseNanos, Instant base) {
        this.channel = channel;
        this.baseNanos = baseNanos;
        this.baseEpochMicros = ChronoUnit.MICROS.between(Instant.EPOCH, base);
    }

    /** Makes the file, over an older one, and writes its header. */
    static SampleWriter create(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Directories.make(folder);
        }
        FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        SampleWriter writer = new SampleWriter(channel, System.nanoTime(), Instant.now());
        writer.write(ByteBuffer.wrap((SampleFile.HEADER + "\n").getBytes(StandardCharsets.US_ASCII)));
        return writer;
    }

    /** A reading of {@link System#nanoTime()} as microseconds since 1970. */
    long epochMicros(long nanos) {
        return baseEpochMicros + TimeUnit.NANOSECONDS.toMicros(nanos - baseNanos);
    }

    synchronized void write(ByteBuffer lines) {
        try {
            while (lines.hasRemaining()) {
                channel.write(lines);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    synchronized void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
