package dev.twinchat.comparison.campaign.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.launcher.DataStoreAddresses;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class LatencyProxyTests {

    private static final Duration LATE = Duration.ofMillis(40);

    private ServerSocket store;
    private LatencyProxy latencyProxy;

    @BeforeEach
    void open() throws IOException {
        store = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::echo);
        latencyProxy = LatencyProxy.open();
    }

    @AfterEach
    void close() throws IOException {
        latencyProxy.close();
        store.close();
    }

    @Test
    void makesEachRoundTripLateOnceAndKeepsTheOrder() throws IOException {
        DataStoreAddresses found =
                latencyProxy.between(new DataStoreAddresses(store.getLocalPort(), store.getLocalPort()));
        for (int port : new int[] {found.databasePort(), found.redisPort()}) {
            assertThat(port).isNotEqualTo(store.getLocalPort());
            try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
                latencyProxy.late(LATE);
                long begin = System.nanoTime();
                ask(client, "one");
                ask(client, "two");
                assertThat(answer(client, 6)).isEqualTo("onetwo");
                ask(client, "end");
                assertThat(answer(client, 3)).isEqualTo("end");
                assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(LATE.multipliedBy(2));
            }
        }
    }

    private static void ask(Socket client, String text) throws IOException {
        client.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String answer(Socket client, int length) throws IOException {
        return new String(client.getInputStream().readNBytes(length), StandardCharsets.US_ASCII);
    }

    private void echo() {
        while (!store.isClosed()) {
            try (Socket client = store.accept()) {
                client.getInputStream().transferTo(client.getOutputStream());
            } catch (IOException gone) {
                // The next one, if there is any.
            }
        }
    }
}
