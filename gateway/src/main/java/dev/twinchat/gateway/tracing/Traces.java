package dev.twinchat.gateway.tracing;

import org.springframework.http.HttpHeaders;

/** Propagates the trace context where the framework does not. */
public interface Traces {

    /** Sets the headers by which the next program goes on with the trace of what is being done; nothing where there are no traces. */
    void pass(HttpHeaders headers);
}
