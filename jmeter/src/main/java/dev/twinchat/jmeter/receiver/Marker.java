package dev.twinchat.jmeter.receiver;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/**
 * What a message of a load begins with, so that its deliveries are known from all others': {@code ~<run>:<number>~}. A frame has no
 * tilde before its content.
 */
final class Marker {

    private static final byte TILDE = '~';
    private static final int RADIX = 10;

    private final String run;
    private final byte[] start;

    /**
     * The markers of one run.
     *
     * @param run letters and digits that no other load on the same service has
     */
    Marker(String run) {
        this.run = run;
        this.start = (run + ":").getBytes(StandardCharsets.US_ASCII);
    }

    /** The beginning of the content of message {@code number}. */
    String of(long number) {
        return "~" + run + ":" + number + "~";
    }

    /** The number of the message in this frame, or -1 where it is none of this run. */
    long find(ByteBuf frame) {
        int tilde = frame.indexOf(frame.readerIndex(), frame.writerIndex(), TILDE);
        if (tilde < 0 || frame.writerIndex() - tilde < start.length + 2) {
            return -1;
        }
        for (int i = 0; i < start.length; i++) {
            if (frame.getByte(tilde + 1 + i) != start[i]) {
                return -1;
            }
        }
        long number = 0;
        for (int at = tilde + 1 + start.length; at < frame.writerIndex(); at++) {
            byte digit = frame.getByte(at);
            if (digit == TILDE) {
                return number;
            }
            if (digit < '0' || digit > '9') {
                return -1;
            }
            number = number * RADIX + (digit - '0');
        }
        return -1;
    }
}
