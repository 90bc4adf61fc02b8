package dev.twinchat.acceptance.http;

import java.net.URI;

/** A way to send a request to a server. */
@FunctionalInterface
public interface Transport {

    /**
     * Sends the request and waits for the answer, whatever its status.
     *
     * @throws java.io.UncheckedIOException if no answer comes
     */
    Answer exchange(URI server, Request request);
}
