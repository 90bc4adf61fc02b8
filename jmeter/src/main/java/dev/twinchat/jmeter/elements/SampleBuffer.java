package dev.twinchat.jmeter.elements;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One thread's samples as lines of CSV, handed on when 16 KiB are full. Not for use by more than one thread. */
final class SampleBuffer {

    /** The code of a request that was due and never sent. */
    static final String NOT_BEGUN = "not begun before the end";

    private static final int SIZE = 16 * 1024;
    private static final int LONGEST_WORD = 120;
    private static final int MOST_BYTES = 3;
    private static final int LONGEST_LINE = 2 * LONGEST_WORD * MOST_BYTES + 64;

    private final SampleWriter writer;
    private final long fromMicros;
    private final long untilMicros;
    private final ByteBuffer lines = ByteBuffer.allocate(SIZE);
    private long startNanos;
    private Arrivals.@Nullable Arrival arrival;
    private String label = "";
    private long firstMicros = Long.MAX_VALUE;
    private long lastMicros = Long.MIN_VALUE;

    /**
     * An empty buffer.
     *
     * @param fromMicros begin of the measured window, in microseconds since 1970
     * @param untilMicros its end; samples that end outside are dropped, or, in open load, those that were due outside: who leaves
     *     out what is answered after the end leaves out the slowest
     */
    SampleBuffer(SampleWriter writer, long fromMicros, long untilMicros) {
        this.writer = writer;
        this.fromMicros = fromMicros;
        this.untilMicros = untilMicros;
    }

    void begin() {
        startNanos = System.nanoTime();
        arrival = null;
    }

    /** Begins a sample at a moment of the past: when it was due. */
    void begin(Arrivals.Arrival due) {
        startNanos = due.dueNanos();
        arrival = due;
    }

    void end(String label, String code, boolean success) {
        this.label = label;
        long elapsedMicros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - startNanos);
        long startMicros = writer.epochMicros(startNanos);
        long endMicros = startMicros + elapsedMicros;
        if (isMeasured(arrival == null ? endMicros : startMicros)) {
            write(startMicros, endMicros, label, code, success);
        }
    }

    /** Adds a sample that is over; times are in microseconds since 1970. */
    void add(long startMicros, long endMicros, String name, String code, boolean success) {
        if (isMeasured(endMicros)) {
            write(startMicros, endMicros, name, code, success);
        }
    }

    /** After the last sample: hands on what is left. In open load, what was due and was not begun is an error as long as it waited. */
    void end() {
        if (arrival != null) {
            endUnbegun(arrival.schedule());
        }
        flush();
    }

    private void endUnbegun(Arrivals.Schedule schedule) {
        long dueMicros = writer.epochMicros(schedule.next(System.nanoTime()));
        while (dueMicros < untilMicros) {
            if (isMeasured(dueMicros)) {
                write(dueMicros, untilMicros, label, NOT_BEGUN, false);
            }
            dueMicros = writer.epochMicros(schedule.next(System.nanoTime()));
        }
    }

    private boolean isMeasured(long micros) {
        return micros >= fromMicros && micros < untilMicros;
    }

    private void write(long startMicros, long endMicros, String name, String code, boolean success) {
        firstMicros = Math.min(firstMicros, startMicros);
        lastMicros = Math.max(lastMicros, endMicros);
        if (lines.remaining() < LONGEST_LINE) {
            flush();
        }
        number(startMicros).word(",").number(endMicros - startMicros).word(",");
        field(name).word(",").field(code).word(success ? ",true\n" : ",false\n");
    }

    /** When the first of its samples began, in microseconds since 1970; without any, the latest of all times. */
    long firstMicros() {
        return firstMicros;
    }

    /** When the last of its samples ended; without any, the earliest of all times. */
    long lastMicros() {
        return lastMicros;
    }

    private void flush() {
        lines.flip();
        writer.write(lines);
        lines.clear();
    }

    private SampleBuffer number(long value) {
        if (value > 9) {
            number(value / 10);
        }
        lines.put((byte) ('0' + value % 10));
        return this;
    }

    /** Codes are three digits or, where there was no answer, a sentence of JMeter's; labels may be of any language. */
    private SampleBuffer field(String text) {
        int length = Math.min(text.length(), LONGEST_WORD);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c > '~') {
                String rest = text.substring(i, length).replaceAll("[,\\p{Cntrl}]", "?");
                lines.put(rest.getBytes(StandardCharsets.UTF_8));
                return this;
            }
            lines.put((byte) (c == ',' || c < ' ' ? '?' : c));
        }
        return this;
    }

    private SampleBuffer word(String text) {
        lines.put(text.getBytes(StandardCharsets.US_ASCII));
        return this;
    }
}
