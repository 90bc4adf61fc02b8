package dev.twinchat.service.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which connections are closed when one is not answered. */
class ResponseTimeoutsTests {

    private static final Duration LIMIT = Duration.ofSeconds(1);

    private final ResponseTimeouts timeouts = new ResponseTimeouts("the store", LIMIT);
    private final EventLoopGroup loops = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
    private final AtomicInteger received = new AtomicInteger();
    private ServerSocket server;

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void end() throws IOException {
        server.close();
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    @Test
    void closesOneThatIsNotAnsweredAndThoseThatWereIdleBefore() throws Exception {
        try (Connection silent = new Connection();
                Connection idle = new Connection()) {
            silent.send();
            await().atMost(Duration.ofSeconds(10)).until(() -> !silent.isOpen() && !idle.isOpen());
        }
    }

    /** As while TLS is agreed on, which no handler of the store's sees. */
    @Test
    void closesOneThatHasNeverBeenAnswered() throws Exception {
        Channel silent = new Bootstrap()
                .group(loops)
                .channel(NioSocketChannel.class)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        timeouts.watch(channel);
                    }
                })
                .connect(server.getLocalSocketAddress())
                .syncUninterruptibly()
                .channel();
        await().atMost(Duration.ofSeconds(10)).until(() -> !silent.isOpen());
    }

    @Test
    void keepsOneThatIsAnsweredWhileAnotherIsNot() throws Exception {
        try (Connection silent = new Connection();
                Connection answered = new Connection()) {
            silent.send();
            answered.answerLater();
            await().atMost(Duration.ofSeconds(10)).until(() -> !silent.isOpen());
            answered.channel.eventLoop().submit(() -> {}).sync();
            assertThat(received).hasValue(1);
            assertThat(answered.isOpen()).isTrue();
        }
    }

    /** A connection whose other end is silent but for what a test writes to it. */
    @SuppressWarnings("FutureReturnValueIgnored") // what is written arrives, or the test fails
    private final class Connection implements AutoCloseable {

        private final Channel channel = new Bootstrap()
                .group(loops)
                .channel(NioSocketChannel.class)
                .handler(new SimpleChannelInboundHandler<ByteBuf>() {
                    @Override
                    protected void channelRead0(ChannelHandlerContext here, ByteBuf bytes) {
                        received.addAndGet(bytes.readableBytes());
                    }
                })
                .connect(server.getLocalSocketAddress())
                .syncUninterruptibly()
                .channel();

        private final Socket peer = server.accept();

        Connection() throws IOException {
            timeouts.watch(channel);
        }

        void send() {
            channel.writeAndFlush(Unpooled.copiedBuffer("?", StandardCharsets.US_ASCII))
                    .syncUninterruptibly();
        }

        /** Sends and is answered shortly before the other's limit. */
        void answerLater() {
            channel.eventLoop().schedule(this::sendAndBeAnswered, LIMIT.toMillis() * 3 / 4, TimeUnit.MILLISECONDS);
        }

        private Void sendAndBeAnswered() throws IOException {
            channel.writeAndFlush(Unpooled.copiedBuffer("?", StandardCharsets.US_ASCII));
            peer.getOutputStream().write('!');
            return null;
        }

        boolean isOpen() {
            return channel.isOpen();
        }

        @Override
        public void close() throws IOException {
            channel.close().syncUninterruptibly();
            peer.close();
        }
    }
}
