package dev.twinchat.gateway.token;

import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * Closes connections to a store that have fallen silent, as after a failover: one that has not been answered for a time, and with it all
 * others that have received nothing for half of that. The driver then opens new ones. An idle connection alone may be silent for as long as it likes.
 */
final class ResponseTimeouts {

    private static final Log LOG = LogFactory.getLog(ResponseTimeouts.class);

    /** So that what came while this process stood still is read before its connection counts as silent. */
    private static final long CONFIRMATION_MILLIS = 50;

    private final String store;
    private final long limitNanos;
    private final Set<Handler> connections = ConcurrentHashMap.newKeySet();

    /**
     * For the connections to one store.
     *
     * @param limit longer than any answer takes
     */
    ResponseTimeouts(String store, Duration limit) {
        this.store = store;
        this.limitNanos = limit.toNanos();
    }

    /** Watches a connection until it is closed. */
    void watch(Channel connection) {
        Handler handler = new Handler(connection);
        connections.add(handler);
        connection.closeFuture().addListener(_ -> connections.remove(handler));
        connection.pipeline().addFirst(handler);
    }

    /** Runs on the event loop of its connection, but for {@link #closeIfIdleSince}. */
    @SuppressWarnings("FutureReturnValueIgnored") // of writes and of closes, which the driver is told of
    private final class Handler extends ChannelDuplexHandler {

        private final Channel connection;
        private boolean unanswered;
        private boolean scheduled;

        /** When something was received, or sent for the first time since. */
        private long sinceNanos = System.nanoTime();

        Handler(Channel connection) {
            this.connection = connection;
        }

        /** The client speaks first, and not always through this handler: TLS has one of its own, nearer to the wire. */
        @Override
        public void channelActive(ChannelHandlerContext here) {
            expectResponse();
            here.fireChannelActive();
        }

        @Override
        public void write(ChannelHandlerContext here, Object message, ChannelPromise written) {
            expectResponse();
            here.write(message, written);
        }

        private void expectResponse() {
            if (!unanswered) {
                unanswered = true;
                sinceNanos = System.nanoTime();
                if (!scheduled) {
                    schedule(limitNanos);
                }
            }
        }

        @Override
        public void channelRead(ChannelHandlerContext here, Object message) {
            unanswered = false;
            sinceNanos = System.nanoTime();
            here.fireChannelRead(message);
        }

        private void schedule(long delayNanos) {
            scheduled = true;
            connection.eventLoop().schedule(this::check, delayNanos, TimeUnit.NANOSECONDS);
        }

        private void check() {
            scheduled = false;
            long leftNanos = sinceNanos + limitNanos - System.nanoTime();
            if (unanswered && leftNanos > 0) {
                schedule(leftNanos);
            } else if (unanswered) {
                long suspectedNanos = sinceNanos;
                scheduled = true;
                connection
                        .eventLoop()
                        .schedule(() -> confirm(suspectedNanos), CONFIRMATION_MILLIS, TimeUnit.MILLISECONDS);
            }
        }

        private void confirm(long suspectedNanos) {
            scheduled = false;
            if (unanswered && sinceNanos == suspectedNanos && connection.isActive()) {
                LOG.warn("A connection to " + store + " has fallen silent and is closed");
                connection.close();
                long aliveNanos = sinceNanos + limitNanos / 2;
                connections.stream()
                        .filter(other -> other.connection.isRegistered())
                        .forEach(other -> other.closeIfIdleSince(aliveNanos));
            } else if (unanswered) {
                schedule(limitNanos);
            }
        }

        private void closeIfIdleSince(long nanos) {
            connection.eventLoop().execute(() -> {
                if (!unanswered && sinceNanos - nanos < 0) {
                    connection.close();
                }
            });
        }
    }
}
