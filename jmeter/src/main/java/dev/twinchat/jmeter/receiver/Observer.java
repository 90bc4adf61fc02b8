package dev.twinchat.jmeter.receiver;

import dev.twinchat.jmeter.samples.ObserverSummary;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import java.net.URI;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** One subscriber of the lab's events with its habits, over all its connections. It keeps counts and a histogram, no events. */
@SuppressWarnings(
        "FutureReturnValueIgnored") // of timers and connections: what they lead to shows in the observer itself
final class Observer implements EventReader.Listener {

    private static final int CONNECT_MILLIS = 5_000;

    /** Small, so that what an observer does not read stays with the service instead of in the kernel's buffers. */
    private static final int RECEIVE_BUFFER = 64 << 10;

    /** About an event at a time, so that no monitor keeps the thread of all, and its core, for longer than it must. */
    private static final int READ = 8 << 10;

    /** Microseconds up to this are told apart by three digits. */
    private static final long LONGEST_MICROS = TimeUnit.MINUTES.toMicros(10);

    private static final int DIGITS = 3;

    private final ObserverKind kind;
    private final URI address;
    private final EventLoop loop;
    private final ScheduledExecutorService alarms;
    private final Connections connections;
    private final CompletableFuture<Void> opened = new CompletableFuture<>();
    private final CompletableFuture<String> ended = new CompletableFuture<>();
    private final AtomicLong received = new AtomicLong();
    private final AtomicLong lastNanos = new AtomicLong();
    private final Histogram delays = new Histogram(LONGEST_MICROS, DIGITS);
    private @Nullable EventReader reader;
    private int connectionCount;
    private boolean pausing;

    /**
     * One that has not begun.
     *
     * @param address of the stream, with its strategy
     * @param alarms wake it, since an NIO loop of Netty's spins for up to half a millisecond before each time of its own
     * @param connections where each of its own is told
     */
    Observer(ObserverKind kind, URI address, EventLoop loop, ScheduledExecutorService alarms, Connections connections) {
        this.kind = kind;
        this.address = address;
        this.loop = loop;
        this.alarms = alarms;
        this.connections = connections;
    }

    /** Opens its first connection, and begins with its habit. */
    void begin() {
        loop.execute(this::connect);
        long every = kind.every().toNanos();
        if (every > 0) {
            alarms.scheduleAtFixedRate(() -> loop.execute(this::act), every, every, TimeUnit.NANOSECONDS);
        }
    }

    private void act() {
        EventReader current = reader;
        if (current == null) {
            return;
        }
        switch (kind.habit()) {
            case RECONNECTS -> {
                current.close();
                connect();
            }
            case ABANDONS -> {
                current.abandon();
                connect();
            }
            case PAUSES -> {
                pausing = !pausing;
                current.pause(pausing);
            }
            case STEADY -> throw new IllegalStateException("one without a habit has no timer");
        }
    }

    private void connect() {
        EventReader next = new EventReader(this, kind.delay(), alarms);
        reader = next;
        ChannelFuture connecting = new Bootstrap()
                .group(loop)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.AUTO_READ, false)
                .option(ChannelOption.SO_RCVBUF, RECEIVE_BUFFER)
                .option(ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(READ).maxMessagesPerRead(1))
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        connections.add(channel);
                        channel.pipeline().addLast(new HttpClientCodec(), next);
                    }
                })
                .connect(address.getHost(), address.getPort());
        connecting.addListener(done -> {
            if (done.isSuccess()) {
                ask(connecting.channel());
            } else {
                next.end(String.valueOf(done.cause().getMessage()));
            }
        });
    }

    private void ask(Channel channel) {
        connectionCount++;
        DefaultFullHttpRequest request = new DefaultFullHttpRequest(
                HttpVersion.HTTP_1_1, HttpMethod.GET, address.getRawPath() + "?" + address.getRawQuery());
        request.headers().set(HttpHeaderNames.HOST, address.getAuthority());
        request.headers().set(HttpHeaderNames.ACCEPT, "text/event-stream");
        channel.writeAndFlush(request);
        channel.read();
    }

    @Override
    public void opened() {
        opened.complete(null);
    }

    @Override
    public void event(long number, long generatedMicros) {
        Instant now = Instant.now();
        long micros = TimeUnit.SECONDS.toMicros(now.getEpochSecond())
                + TimeUnit.NANOSECONDS.toMicros(now.getNano())
                - generatedMicros;
        delays.recordValue(Math.min(Math.max(0, micros), LONGEST_MICROS));
        lastNanos.set(System.nanoTime());
        received.incrementAndGet();
    }

    @Override
    public void ended(String reason) {
        ended.complete(reason);
        opened.completeExceptionally(new ReceiverException(reason));
    }

    /** Done when the service has answered for the first time; failed when it will not. */
    CompletableFuture<Void> firstAnswer() {
        return opened;
    }

    /** Why a connection ended that it did not end itself; empty while there is none. */
    String lost() {
        return ended.getNow("");
    }

    /** How many events have come. */
    long received() {
        return received.get();
    }

    /** What has come; on its loop only. */
    ObserverSummary.Figures figures(long beginNanos) {
        return new ObserverSummary.Figures(
                kind.label(),
                connectionCount,
                received.get(),
                millis(delays.getValueAtPercentile(50)),
                millis(delays.getValueAtPercentile(99)),
                millis(delays.getMaxValue()),
                received.get() == 0 ? 0 : TimeUnit.NANOSECONDS.toMillis(lastNanos.get() - beginNanos));
    }

    private static double millis(long micros) {
        return micros / 1000.0;
    }

    EventLoop loop() {
        return loop;
    }
}
