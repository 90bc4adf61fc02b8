package dev.twinchat.jmeter.receiver;

import dev.twinchat.jmeter.samples.DeliverySummary;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolConfig;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolHandler;
import io.netty.handler.codec.http.websocketx.WebSocketVersion;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/** Open chat sockets on one thread: 1,000 of them cost a fraction of a core, and no thread waits for any of them. */
public final class Receivers implements AutoCloseable {

    /** So many handshakes are under way at a time: opening is not what is measured. */
    private static final int OPENING = 20;

    private static final int OPEN_SECONDS = 30;
    private static final int CONNECT_MILLIS = 5_000;

    /** What a server sends may be longer than what it takes. */
    private static final int LONGEST_FRAME = 4 << 20;

    private static final int LONGEST_HANDSHAKE = 16 << 10;

    private final URI address;
    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final Connections connections = new Connections();
    private final List<ReceivingSocket> sockets = new ArrayList<>();
    private final Marker marker;
    private final Deliveries deliveries;
    private final AtomicLong numbers = new AtomicLong();
    private volatile double seconds = 1;

    private Receivers(URI address, int each) {
        this.address = address;
        this.marker = new Marker(Long.toString(ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE), 36));
        this.deliveries = new Deliveries(each);
    }

    /**
     * Opens a socket for each token and comes back when the service has greeted them all.
     *
     * @param address {@code ws://host:port/ws/chat}
     * @param notBy for each token its owner's nickname, whose own messages do not count on that socket; empty where all count
     * @param each how many deliveries each message of the run makes
     * @throws ReceiverException where one cannot be opened
     */
    public static Receivers open(URI address, List<String> tokens, List<String> notBy, int each)
            throws InterruptedException {
        Receivers receivers = new Receivers(address, each);
        try {
            Deque<ReceivingSocket> opening = new ArrayDeque<>();
            for (int i = 0; i < tokens.size(); i++) {
                opening.add(receivers.open(tokens.get(i), notBy.isEmpty() ? "" : notBy.get(i)));
                if (opening.size() == OPENING) {
                    await(opening.remove());
                }
            }
            for (ReceivingSocket socket : opening) {
                await(socket);
            }
            return receivers;
        } catch (ReceiverException | InterruptedException failed) {
            receivers.close();
            throw failed;
        }
    }

    private ReceivingSocket open(String token, String notBy) {
        ReceivingSocket socket = new ReceivingSocket(marker, deliveries, notBy);
        WebSocketClientProtocolConfig protocol = WebSocketClientProtocolConfig.newBuilder()
                .webSocketUri(address)
                .version(WebSocketVersion.V13)
                .customHeaders(new DefaultHttpHeaders().add("Authorization", "Bearer " + token))
                .maxFramePayloadLength(LONGEST_FRAME)
                .handleCloseFrames(false)
                .withUTF8Validator(false)
                .build();
        ChannelFuture connecting = new Bootstrap()
                .group(loop)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        connections.add(channel);
                        channel.pipeline()
                                .addLast(
                                        new HttpClientCodec(),
                                        new HttpObjectAggregator(LONGEST_HANDSHAKE),
                                        new WebSocketClientProtocolHandler(protocol),
                                        socket);
                    }
                })
                .connect(address.getHost(), address.getPort());
        connecting.addListener(done -> {
            if (!done.isSuccess()) {
                socket.greeted().completeExceptionally(done.cause());
            }
        });
        sockets.add(socket);
        return socket;
    }

    private static void await(ReceivingSocket socket) throws InterruptedException {
        try {
            socket.greeted().get(OPEN_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException refused) {
            Throwable cause = refused.getCause();
            throw new ReceiverException(
                    "a chat WebSocket was refused: " + (cause == null ? refused : cause).getMessage());
        } catch (TimeoutException silent) {
            throw new ReceiverException("a chat WebSocket got no hello within " + OPEN_SECONDS + " s");
        }
    }

    /** How many were opened. */
    public int size() {
        return sockets.size();
    }

    /** Why the first socket that is no longer open was closed, with how many there are; empty while all are open. */
    public String lost() {
        long lost = lostCount();
        return lost == 0
                ? ""
                : lost + " of " + size() + " sockets were lost, the first one: "
                        + sockets.stream()
                                .filter(socket -> socket.ended().isDone())
                                .map(socket -> socket.ended().join())
                                .findFirst()
                                .orElse("");
    }

    private long lostCount() {
        return sockets.stream().filter(socket -> socket.ended().isDone()).count();
    }

    /** Says which messages count: those whose sending begins within this time. */
    public void measure(Instant from, Instant until) {
        seconds = Duration.between(from, until).toNanos() / 1e9;
        long now = System.nanoTime();
        Instant wall = Instant.now();
        deliveries.measure(
                now + Duration.between(wall, from).toNanos(),
                now + Duration.between(wall, until).toNanos());
    }

    /** Says that every message counts whose sending begins from now on; the window ends with the last delivery. */
    public void measureAll() {
        seconds = 0;
        long now = System.nanoTime();
        deliveries.measure(now, now + Long.MAX_VALUE / 2);
    }

    /** The number of a new message, which is about to be sent. */
    public long sending() {
        long number = numbers.incrementAndGet();
        deliveries.sending(number, System.nanoTime());
        return number;
    }

    /** What the content of that message has to begin with. */
    public String marker(long number) {
        return marker.of(number);
    }

    /** The service has accepted it just now. */
    public void acked(long number) {
        deliveries.acked(number, System.nanoTime());
    }

    /** Whether all that was accepted has come everywhere. */
    public boolean complete() {
        return deliveries.complete();
    }

    /** Whether all that was accepted has come everywhere, also what does not count because it was sent outside the measured window. */
    public boolean settled() {
        return deliveries.settled();
    }

    /** How many deliveries have come so far. */
    public long arrivals() {
        return deliveries.arrivals();
    }

    /** What has come so far. */
    public DeliverySummary summary() throws InterruptedException {
        try {
            return loop.submit(() -> deliveries.summary(size(), (int) lostCount(), seconds))
                    .get();
        } catch (ExecutionException broken) {
            throw new IllegalStateException(broken.getCause());
        }
    }

    /** Drops all connections. */
    @Override
    public void close() {
        connections.close(loop);
    }
}
