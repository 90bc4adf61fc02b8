package dev.twinchat.domain.observers;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;

/**
 * An event of the lab's source, encoded once for all subscribers.
 *
 * @param number from 1 on, without a gap
 * @param encoded the whole server-sent event; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and too large to be copied for each of its readers
public record LabEvent(long number, byte[] encoded) {

    private static final byte[] END = ascii("\"}\n\n");

    /** An odd number of steps, so that sizes do not repeat in the rhythm of anything else. */
    private static final int SIZES = 101;

    /**
     * Makes one.
     *
     * @param generated when, told to the client in microseconds since 1970
     */
    static LabEvent of(long number, Instant generated, SourceSettings settings) {
        long micros = generated.getEpochSecond() * 1_000_000 + generated.getNano() / 1_000;
        byte[] head =
                ascii("id:" + number + "\ndata:{\"number\":" + number + ",\"generated\":" + micros + ",\"text\":\"");
        byte[] encoded = new byte[size(number, settings.size())];
        Arrays.fill(encoded, (byte) 'x');
        System.arraycopy(head, 0, encoded, 0, head.length);
        System.arraycopy(END, 0, encoded, encoded.length - END.length, END.length);
        return new LabEvent(number, encoded);
    }

    /** Evenly from nine to eleven tenths. */
    private static int size(long number, int average) {
        return (int) (average * 9L / 10 + average / 5 * (number % SIZES) / (SIZES - 1));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
