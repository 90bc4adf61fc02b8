package dev.twinchat.service.web;

import java.io.IOException;
import java.time.Duration;
import org.apache.coyote.Adapter;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.springframework.http.MediaType;

/** Tomcat's HTTP/1.1 with a second time limit of writing, for event streams: their clients may pause for longer than others. */
public final class StreamProtocol extends Http11NioProtocol {

    private long streamTimeoutMillis;

    /** @param streamTimeout how long a client may take nothing of an event stream */
    void setStreamTimeout(Duration streamTimeout) {
        streamTimeoutMillis = streamTimeout.toMillis();
    }

    @Override
    protected Processor createProcessor() {
        return new StreamProcessor(getAdapter());
    }

    private final class StreamProcessor extends Http11Processor {

        StreamProcessor(Adapter adapter) {
            super(StreamProtocol.this, adapter);
        }

        /** Ends with the beginning of the stream, which its own thread goes on writing. */
        @Override
        public SocketState service(SocketWrapperBase<?> connection) throws IOException {
            // The request before may have asked for a stream.
            connection.setWriteTimeout(getConnectionTimeout());
            SocketState state = super.service(connection);
            if (isAsync() && isEventStream(response.getContentType())) {
                connection.setWriteTimeout(streamTimeoutMillis);
            }
            return state;
        }

        private static boolean isEventStream(String contentType) {
            return contentType != null && contentType.startsWith(MediaType.TEXT_EVENT_STREAM_VALUE);
        }
    }
}
