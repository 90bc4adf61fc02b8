package dev.twinchat.message;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Speaks the internal contract of the user service over real HTTP. It stands in for it because a test must see it down, slow
 * and talking nonsense; that the real one speaks the same contract is shown where both run, in {@code acceptance}.
 */
final class StandInUserService {

    static final StandInUserService SHARED = new StandInUserService();

    /** How it answers. */
    enum Mood {
        WELL,
        FAILING,
        SILENT,
        RAMBLING,
        GARBLED,
        EMPTY
    }

    private final HttpServer server;
    private final Map<String, TestUser> users = new ConcurrentHashMap<>();
    private final Map<Long, List<Long>> followed = new ConcurrentHashMap<>();
    private final List<TestUser> deleted = new CopyOnWriteArrayList<>();
    private final AtomicLong ids = new AtomicLong();
    private final AtomicInteger calls = new AtomicInteger();
    private final CountDownLatch never = new CountDownLatch(1);
    private volatile Mood mood = Mood.WELL;

    private StandInUserService() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/users", this::answer);
        server.createContext("/internal/sessions", this::endSession);
        server.createContext("/internal/deletions", this::answer);
        server.createContext("/lab/latency", this::takeTime);
        server.start();
    }

    URI url() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    /** Registers somebody nobody has heard of yet. */
    TestUser user(String prefix) {
        long id = ids.incrementAndGet();
        TestUser user = new TestUser(id, prefix + "-" + id);
        register(user);
        return user;
    }

    void register(TestUser user) {
        users.put(user.nickname().toLowerCase(Locale.ROOT), user);
    }

    void follow(TestUser follower, TestUser user) {
        followed.merge(
                follower.id(),
                List.of(user.id()),
                (before, more) -> Stream.concat(more.stream(), before.stream()).toList());
    }

    /** Deletes somebody's account. */
    void delete(TestUser user) {
        users.remove(user.nickname().toLowerCase(Locale.ROOT));
        deleted.add(user);
    }

    /** Makes it answer so until it is told otherwise. */
    synchronized void turn(Mood next) {
        mood = next;
        notifyAll();
    }

    /** Says nothing while it is silent, and then answers late. */
    private synchronized Mood awaitMood() throws InterruptedException {
        while (mood == Mood.SILENT) {
            wait();
        }
        return mood;
    }

    int calls() {
        return calls.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestURI().getPath().equals("/internal/deletions")) {
            calls.incrementAndGet();
        }
        try (exchange) {
            switch (awaitMood()) {
                case FAILING -> exchange.sendResponseHeaders(500, -1);
                case RAMBLING -> send(exchange, "<html>It works!</html>");
                case GARBLED -> send(exchange, "{\"items\":[{\"id\"");
                case EMPTY -> send(exchange, "{}");
                case WELL, SILENT -> {
                    if (permits(exchange)) {
                        send(exchange, answer(exchange.getRequestURI()));
                    } else {
                        exchange.sendResponseHeaders(401, -1);
                    }
                }
            }
        } catch (InterruptedException | ParseException | JOSEException failure) {
            throw new IOException(failure);
        }
    }

    private void endSession(HttpExchange exchange) throws IOException {
        try (exchange) {
            boolean well = mood == Mood.WELL && exchange.getRequestMethod().equals("DELETE") && permits(exchange);
            exchange.sendResponseHeaders(well ? 204 : 503, -1);
        } catch (ParseException | JOSEException failure) {
            throw new IOException(failure);
        }
    }

    /** The lab's: needs no token, and answers when the time is over. */
    private void takeTime(HttpExchange exchange) throws IOException {
        String query = exchange.getRequestURI().getQuery();
        try (exchange) {
            if (mood == Mood.WELL) {
                never.await(Long.parseLong(query.substring("millis=".length())), TimeUnit.MILLISECONDS);
            }
            exchange.sendResponseHeaders(mood == Mood.WELL ? 204 : 500, -1);
        } catch (InterruptedException failure) {
            throw new IOException(failure);
        }
    }

    private static boolean permits(HttpExchange exchange) throws ParseException, JOSEException {
        String header = Objects.requireNonNull(exchange.getRequestHeaders().getFirst("Authorization"));
        SignedJWT token = SignedJWT.parse(header.substring("Bearer ".length()));
        JWTClaimsSet claims = token.getJWTClaimsSet();
        return token.verify(new RSASSAVerifier(TestKeys.SHARED.servicePublicKey()))
                && "message-service".equals(claims.getIssuer())
                && claims.getAudience().equals(List.of("twinchat-internal"))
                && claims.getExpirationTime().toInstant().isAfter(Instant.now());
    }

    private String answer(URI request) {
        String path = request.getPath();
        String query = request.getQuery();
        if (path.endsWith("/following")) {
            long id = Long.parseLong(path.split("/", -1)[3]);
            return "{\"items\":" + followed.getOrDefault(id, List.of()) + "}";
        }
        return path.equals("/internal/deletions") ? deleted(query) : found(query);
    }

    /** The cursor is how many one knows. */
    private String deleted(String query) {
        List<TestUser> all = List.copyOf(deleted);
        int known = query == null ? 0 : Integer.parseInt(query.substring("after=".length()));
        return all.subList(known, all.size()).stream()
                .map(StandInUserService::json)
                .collect(Collectors.joining(",", "{\"items\":[", "],\"next\":\"" + all.size() + "\"}"));
    }

    private static String json(TestUser user) {
        return "{\"id\":" + user.id() + ",\"nickname\":\"" + user.nickname() + "\"}";
    }

    private String found(String query) {
        List<String> names = List.of(query.substring("nicknames=".length()).split(","));
        return names.stream()
                .map(name -> users.get(name.toLowerCase(Locale.ROOT)))
                .filter(Objects::nonNull)
                .map(StandInUserService::json)
                .collect(Collectors.joining(",", "{\"items\":[", "]}"));
    }

    private static void send(HttpExchange exchange, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", body.startsWith("{") ? "application/json" : "text/html");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
    }
}
