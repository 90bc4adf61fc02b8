package dev.twinchat.comparison.campaign;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Something with as much of the contract's API as a reader of profile summaries needs, which is no stack of ours. */
public final class Rival implements AutoCloseable {

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Set<String> accounts = ConcurrentHashMap.newKeySet();
    private final AtomicInteger summaries = new AtomicInteger();
    private final HttpServer server;

    private Rival(HttpServer server) {
        this.server = server;
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            switch (exchange.getRequestURI().getPath()) {
                case "/.well-known/jwks.json" -> answer(exchange, 200, "{\"keys\":[]}");
                case "/api/users" -> answer(exchange, accounts.add(body) ? 201 : 409, "{}");
                case "/api/sessions" -> answer(exchange, 200, "{\"accessToken\":\"t\",\"expiresIn\":3600}");
                default -> {
                    summaries.incrementAndGet();
                    answer(exchange, 200, "{\"followers\":0}");
                }
            }
        });
        server.start();
    }

    /** Starts on a free port of the loopback. */
    public static Rival start() throws IOException {
        return new Rival(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
    }

    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    int accounts() {
        return accounts.size();
    }

    int summaries() {
        return summaries.get();
    }

    private static void answer(HttpExchange exchange, int status, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
