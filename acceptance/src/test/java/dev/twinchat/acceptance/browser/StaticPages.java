package dev.twinchat.acceptance.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The web client's files and those of its tests, under the same Content-Security-Policy as at the gateway. */
final class StaticPages implements AutoCloseable {

    private static final String POLICY =
            "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    private static final String TESTS = "/tests/";
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8", "js", "text/javascript", "css", "text/css", "svg", "image/svg+xml");
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;

    private final HttpServer server;
    private final Path pages;
    private final Path tests;

    StaticPages(Path pages, Path tests) throws IOException {
        this.pages = pages;
        this.tests = tests;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        Path file = path.startsWith(TESTS)
                ? tests.resolve(path.substring(TESTS.length()))
                : pages.resolve(path.equals("/") ? "index.html" : path.substring(1));
        try (exchange) {
            if (!Files.isRegularFile(file)) {
                exchange.sendResponseHeaders(NOT_FOUND, -1);
                return;
            }
            byte[] content = Files.readAllBytes(file);
            String extension = path.equals("/") ? "html" : path.substring(path.lastIndexOf('.') + 1);
            exchange.getResponseHeaders().set("Content-Type", TYPES.getOrDefault(extension, "text/plain"));
            exchange.getResponseHeaders().set("Content-Security-Policy", POLICY);
            exchange.sendResponseHeaders(OK, content.length);
            exchange.getResponseBody().write(content);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
