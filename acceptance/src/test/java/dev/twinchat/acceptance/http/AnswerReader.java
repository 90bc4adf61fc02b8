package dev.twinchat.acceptance.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads one HTTP/1.1 answer from a stream (RFC 9112): by length, in chunks or until the end. */
final class AnswerReader {

    private static final int CONTINUE = 100;
    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;

    private final InputStream in;

    AnswerReader(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    Answer read(boolean bodiless) throws IOException {
        int status = CONTINUE;
        List<Header> headers = List.of();
        while (status == CONTINUE) {
            status = status(line());
            headers = headers();
        }
        Answer head = new Answer(status, headers, new byte[0]);
        boolean empty = bodiless || status == NO_CONTENT || status == NOT_MODIFIED;
        return empty ? head : new Answer(status, headers, body(head));
    }

    private static int status(String line) throws IOException {
        String[] words = line.split(" ", 3);
        if (words.length < 2 || !words[0].startsWith("HTTP/1.")) {
            throw new IOException("not an HTTP answer: " + line);
        }
        return Integer.parseInt(words[1]);
    }

    private List<Header> headers() throws IOException {
        List<Header> headers = new ArrayList<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.add(new Header(
                    line.substring(0, colon), line.substring(colon + 1).strip()));
        }
        return headers;
    }

    private byte[] body(Answer head) throws IOException {
        if (head.header("Transfer-Encoding").orElse("").equalsIgnoreCase("chunked")) {
            return chunks();
        }
        String length = head.header("Content-Length").orElse("");
        return length.isEmpty() ? in.readAllBytes() : exactly(Integer.parseInt(length));
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            all.writeBytes(exactly(size));
            line();
        }
        headers();
        return all.toByteArray();
    }

    private int chunkSize() throws IOException {
        return Integer.parseInt(line().split(";", 2)[0].strip(), 16);
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the answer ends after " + bytes.length + " of " + length + " bytes");
        }
        return bytes;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new EOFException("the connection closed before the answer was complete");
            }
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }
}
