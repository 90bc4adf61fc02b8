package dev.twinchat.comparison.campaign.load;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server that answers everything with nothing: what a load generator is warmed up on, so that no stack has to serve for it. */
public final class GeneratorWarmUp implements AutoCloseable {

    private static final int NO_CONTENT = 204;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;

    private GeneratorWarmUp(HttpServer server) {
        this.server = server;
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(NO_CONTENT, -1);
            exchange.close();
        });
        server.start();
    }

    /** Starts on a free port of the loopback. */
    static GeneratorWarmUp begin() throws IOException {
        return new GeneratorWarmUp(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
    }

    InetSocketAddress address() {
        return server.getAddress();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
