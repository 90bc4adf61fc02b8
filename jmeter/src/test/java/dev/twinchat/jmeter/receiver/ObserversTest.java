package dev.twinchat.jmeter.receiver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.twinchat.jmeter.samples.ObserverSummary;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Against a source that makes so many events for each stream and then says nothing more. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ObserversTest {

    private static final int EVENTS = 500;
    private static final int ROUNDS = 100;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);
    private final ConcurrentLinkedQueue<String> asked = new ConcurrentLinkedQueue<>();
    private HttpServer server;
    private URI address;

    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/lab/events", this::stream);
        server.createContext("/lab/events/source", this::source);
        server.start();
        address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    @AfterEach
    void stop() {
        over.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void countsWhatTheEssentialOneGets(@TempDir Path folder) throws IOException, InterruptedException {
        try (Observers observers = Observers.open(address, "", 256, 100, 300)) {
            assertThat(observers.lost()).isEmpty();
            while (!observers.complete()) {
                Thread.onSpinWait();
            }
            observers.end();
            ObserverSummary summary = observers.summary();
            assertThat(asked).containsExactly("strategy=direct");
            assertThat(summary.generated()).isEqualTo(EVENTS);
            assertThat(summary.heldUpMillis()).isEqualTo(7);
            assertThat(summary.observers())
                    .singleElement()
                    .satisfies(essential -> assertThat(essential.received()).isEqualTo(EVENTS));
            Path file = folder.resolve("summary");
            summary.write(file);
            assertThat(ObserverSummary.read(file)).isEqualTo(summary);
            assertThat(summary.table()).contains("500 events in ", "essential ");
        }
    }

    @Test
    void playsFiveMonitorsThatAreNotToBeReliedOn() throws InterruptedException {
        try (Observers observers = Observers.open(address, "sample", 4, 100, 300)) {
            List<ObserverSummary.Figures> monitors;
            do {
                Thread.onSpinWait();
                monitors = observers.summary().observers().subList(1, 6);
            } while (monitors.get(0).received() < EVENTS
                    || monitors.get(1).received() < 1
                    || monitors.get(2).connections() < 3
                    || monitors.get(3).connections() < 2
                    || asked.size() < 9);
            assertThat(asked).filteredOn("strategy=sample&buffer=4"::equals).hasSizeGreaterThanOrEqualTo(8);
            assertThat(monitors.get(0).received()).isEqualTo(EVENTS);
            assertThat(monitors.get(1).received()).isLessThanOrEqualTo(EVENTS);
            assertThat(monitors.get(0).connections()).isOne();
            assertThat(monitors.get(4).connections()).isOne();
            assertThat(observers.lost()).isEmpty();
        }
    }

    @Test
    void saysWhyTheEssentialOneGetsNothingMore() throws InterruptedException {
        try (Observers observers = Observers.open(address, "", 256, 100, 300)) {
            over.countDown();
            while (observers.lost().isEmpty()) {
                Thread.onSpinWait();
            }
            assertThat(observers.lost()).isNotEmpty();
        }
    }

    /** What is left open would be written to while others are measured. Many tries: Netty forgets now and then what a loop has open. */
    @Test
    void leavesNoConnectionOpen() throws IOException, InterruptedException {
        CountDownLatch ended = new CountDownLatch(ROUNDS);
        try (ServerSocket listening = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
            threads.execute(() -> acceptAll(listening, ended));
            URI plain = URI.create("http://127.0.0.1:" + listening.getLocalPort());
            for (int round = 0; round < ROUNDS; round++) {
                Observers.open(plain, "", 256, 100, 300).close();
            }
            assertThat(ended.await(20, TimeUnit.SECONDS))
                    .as("%d of %d connections are still open", ended.getCount(), ROUNDS)
                    .isTrue();
        }
    }

    @Test
    void letsAMonitorReconnectWhileItConnects() throws Exception {
        List<Runnable> alarms = new ArrayList<>();
        Connections connections = new Connections();
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
        ScheduledThreadPoolExecutor clock = onDemand(alarms);
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            List<Socket> waiting = fill(full);
            EventLoop loop = loops.next();
            Observer observer = new Observer(
                    ObserverKind.RECONNECTING,
                    URI.create("http://127.0.0.1:" + full.getLocalPort() + "/lab/events?strategy=sample"),
                    loop,
                    clock,
                    connections);
            observer.begin();
            alarms.get(0).run();
            // The alarm's work, and then what the closed connection tells.
            for (int turn = 0; turn < 2; turn++) {
                loop.submit(() -> {}).sync();
            }
            assertThat(observer.lost()).isEmpty();
            assertThat(observer.firstAnswer()).isNotDone();
            for (Socket socket : waiting) {
                socket.close();
            }
        } finally {
            clock.shutdownNow();
            connections.close(loops);
        }
    }

    /** A clock on which a second has passed when the test says so. */
    private static ScheduledThreadPoolExecutor onDemand(List<Runnable> alarms) {
        return new ScheduledThreadPoolExecutor(1) {
            @Override
            public ScheduledFuture<?> scheduleAtFixedRate(Runnable task, long delay, long period, TimeUnit unit) {
                alarms.add(task);
                return super.schedule(() -> {}, 0, unit);
            }
        };
    }

    /** Connects until no other connection gets through; each waits to be accepted. */
    private static List<Socket> fill(ServerSocket listening) throws IOException {
        List<Socket> waiting = new ArrayList<>();
        while (true) {
            Socket socket = new Socket();
            waiting.add(socket);
            try {
                socket.connect(listening.getLocalSocketAddress(), 200);
            } catch (SocketTimeoutException full) {
                return waiting;
            }
        }
    }

    @Test
    void saysThatTheLabIsClosed() {
        server.removeContext("/lab/events");
        assertThatThrownBy(() -> Observers.open(address, "", 256, 100, 300))
                .isInstanceOf(ReceiverException.class)
                .hasMessage("a stream of the lab's events was refused: HTTP 404");
    }

    private void acceptAll(ServerSocket listening, CountDownLatch ended) {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                threads.execute(() -> answer(socket, ended));
            } catch (IOException closed) {
                break;
            }
        }
    }

    /** Answers the source's request and ends; writes to a stream for as long as the client has it open. */
    private static void answer(Socket connection, CountDownLatch ended) {
        try (Socket socket = connection) {
            String request = new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                    .readLine();
            OutputStream out = socket.getOutputStream();
            if (request.contains("/source")) {
                out.write(ascii("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"));
                return;
            }
            out.write(ascii("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"));
            byte[] chunk = ascii("%x\r\n%s\r\n".formatted(event(1).length(), event(1)));
            while (true) {
                out.write(chunk);
            }
        } catch (IOException closed) {
            ended.countDown();
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private void stream(HttpExchange exchange) throws IOException {
        asked.add(exchange.getRequestURI().getQuery());
        exchange.sendResponseHeaders(200, 0);
        OutputStream body = exchange.getResponseBody();
        body.write(":\n\n".getBytes(StandardCharsets.US_ASCII));
        body.flush();
        try {
            begun.await();
            for (int number = 1; number <= EVENTS; number++) {
                body.write(event(number).getBytes(StandardCharsets.US_ASCII));
            }
            body.flush();
            over.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        exchange.close();
    }

    private static String event(int number) {
        long micros = TimeUnit.MILLISECONDS.toMicros(Instant.now().toEpochMilli());
        return "id:" + number + "\ndata:{\"number\":" + number + ",\"generated\":" + micros + ",\"text\":\""
                + "x".repeat(300) + "\"}\n\n";
    }

    private void source(HttpExchange exchange) throws IOException {
        begun.countDown();
        byte[] report = ("{\"running\":true,\"generated\":" + EVENTS + ",\"heldUpMillis\":7}")
                .getBytes(StandardCharsets.US_ASCII);
        exchange.sendResponseHeaders(200, report.length);
        exchange.getResponseBody().write(report);
        exchange.close();
    }
}
