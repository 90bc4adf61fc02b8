package dev.twinchat.jmeter.receiver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinchat.jmeter.samples.DeliverySummary;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketServerProtocolHandler;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Against a server that greets and then says what the test says. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
@SuppressWarnings("FutureReturnValueIgnored") // of writes: the receivers show whether they came
class ReceiversTest {

    private static final int SOCKETS = 1_000;

    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final ChannelGroup connected = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private URI address;

    @BeforeEach
    void listen() {
        Channel server = new ServerBootstrap()
                .group(loop)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline()
                                .addLast(
                                        new HttpServerCodec(),
                                        new HttpObjectAggregator(1 << 16),
                                        new WebSocketServerProtocolHandler("/ws/chat"),
                                        new Greeting());
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), 0)
                .syncUninterruptibly()
                .channel();
        address = URI.create("ws://127.0.0.1:" + ((InetSocketAddress) server.localAddress()).getPort() + "/ws/chat");
    }

    @AfterEach
    void stop() {
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    @Test
    void countsWhatComesOnAThousandSockets() throws InterruptedException {
        try (Receivers receivers = Receivers.open(address, Collections.nCopies(SOCKETS, "token"), List.of(), SOCKETS)) {
            receivers.measure(Instant.now().minusSeconds(1), Instant.now().plusSeconds(60));
            long number = receivers.sending();
            receivers.acked(number);
            say("{\"op\":\"message\",\"message\":{\"content\":\"" + receivers.marker(number) + "Hi\"}}");
            say("{\"op\":\"message\",\"message\":{\"content\":\"somebody else's\"}}");
            while (!receivers.complete()) {
                Thread.onSpinWait();
            }
            DeliverySummary summary = receivers.summary();
            assertThat(summary.deliveries()).isEqualTo(SOCKETS);
            assertThat(summary.connections()).isEqualTo(SOCKETS);
            assertThat(summary.lost()).isZero();
            assertThat(summary.missing()).isZero();
            assertThat(summary.lastSinceAck().max())
                    .isEqualTo(summary.sinceAck().max());
        }
    }

    @Test
    void leavesOutWhatComesBackToItsAuthor() throws InterruptedException {
        try (Receivers receivers = Receivers.open(address, List.of("a", "b"), List.of("ann", "bob"), 1)) {
            receivers.measure(Instant.now().minusSeconds(1), Instant.now().plusSeconds(60));
            long number = receivers.sending();
            receivers.acked(number);
            say(
                    "{\"op\":\"message\",\"message\":{\"author\":{\"id\":1,\"nickname\":\"ann\"},\"recipient\":\"bob\",\"content\":\""
                            + receivers.marker(number) + "Hi\"}}");
            while (!receivers.complete()) {
                Thread.onSpinWait();
            }
            assertThat(receivers.summary().deliveries()).isEqualTo(1);
        }
    }

    @Test
    void countsEditsToTheLastOneWhereAllCount() throws InterruptedException {
        try (Receivers receivers = Receivers.open(address, Collections.nCopies(3, "token"), List.of(), 3)) {
            receivers.measureAll();
            for (int edit = 0; edit < 2; edit++) {
                long number = receivers.sending();
                receivers.acked(number);
                say("{\"op\":\"edited\",\"message\":{\"content\":\"" + receivers.marker(number) + "Hi\"}}");
            }
            while (!receivers.complete()) {
                Thread.onSpinWait();
            }
            DeliverySummary summary = receivers.summary();
            assertThat(summary.deliveries()).isEqualTo(6);
            assertThat(summary.missing()).isZero();
            assertThat(summary.wholeMillis()).isPositive();
            assertThat(receivers.arrivals()).isEqualTo(6);
            assertThat(receivers.settled()).isTrue();
        }
    }

    @Test
    void saysWhySocketsWereLost() throws InterruptedException {
        try (Receivers receivers = Receivers.open(address, Collections.nCopies(2, "token"), List.of(), 2)) {
            connected.writeAndFlush(new CloseWebSocketFrame(4008, "too slow"));
            while (receivers.summary().lost() < 2) {
                Thread.onSpinWait();
            }
            assertThat(receivers.lost())
                    .isEqualTo("2 of 2 sockets were lost, the first one: closed with 4008 too slow");
        }
    }

    @Test
    void saysThatNobodyAnswers() {
        stop();
        assertThatThrownBy(() -> Receivers.open(address, Collections.nCopies(2, "token"), List.of(), 2))
                .isInstanceOf(ReceiverException.class)
                .hasMessageStartingWith("a chat WebSocket was refused: ");
    }

    private void say(String text) {
        connected.writeAndFlush(new TextWebSocketFrame(text));
    }

    /** Says hello when the handshake is over. */
    private final class Greeting extends ChannelInboundHandlerAdapter {

        @Override
        public void userEventTriggered(ChannelHandlerContext context, Object event) {
            if (event instanceof WebSocketServerProtocolHandler.HandshakeComplete) {
                connected.add(context.channel());
                context.writeAndFlush(new TextWebSocketFrame("{\"op\":\"hello\",\"nickname\":\"ann\",\"online\":1}"));
            }
        }
    }
}
