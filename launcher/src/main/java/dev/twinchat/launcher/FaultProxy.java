package dev.twinchat.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A local TCP proxy that can delay responses, or replace them by malformed HTTP. It forwards bytes as they come, each connection on virtual
 * threads of its own. All bytes are delayed by the same time, so a stream keeps its rate.
 */
public final class FaultProxy implements AutoCloseable {

    private static final int CHUNK_BYTES = 16 * 1024;

    /** An answer of the right kind and length, whose JSON breaks off. */
    private static final byte[] NONSENSE = """
            HTTP/1.1 200 OK\r
            Content-Type: application/json\r
            Content-Length: 12\r
            \r
            {"items":[1,""".getBytes(StandardCharsets.US_ASCII);

    private final ServerSocket server;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile @Nullable InetSocketAddress target;
    private volatile Duration delay = Duration.ZERO;
    private volatile boolean nonsense;

    private FaultProxy(ServerSocket server) {
        this.server = server;
    }

    /** Opens a free port, which leads nowhere yet: connections to it are closed at once. */
    public static FaultProxy open() throws IOException {
        FaultProxy proxy = new FaultProxy(new ServerSocket(0, 1024, InetAddress.getLoopbackAddress()));
        Thread.ofVirtual().name("link").start(proxy::accept);
        return proxy;
    }

    /** Where it begins. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    /** Where it leads, for connections from now on. */
    public void leadTo(URI address) {
        target = new InetSocketAddress(address.getHost(), address.getPort());
    }

    /** What comes back is late by this much from now on. */
    public void slow(Duration by) {
        delay = by;
    }

    /** Every request is answered with nonsense from now on, and goes nowhere. */
    public void talkNonsense() {
        nonsense = true;
    }

    /** A good line again. */
    public void heal() {
        delay = Duration.ZERO;
        nonsense = false;
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket near = server.accept();
                Thread.ofVirtual().name("link").start(() -> connect(near));
            } catch (IOException closed) {
                // By close(), or by a client that has gone already.
            }
        }
    }

    private void connect(Socket near) {
        InetSocketAddress leadsTo = target;
        try (near;
                Socket far = new Socket()) {
            if (leadsTo == null) {
                return;
            }
            open.add(near);
            far.connect(leadsTo);
            near.setTcpNoDelay(true);
            far.setTcpNoDelay(true);
            BlockingQueue<Chunk> back = new LinkedBlockingQueue<>();
            Thread reader = Thread.ofVirtual().start(() -> read(far, back));
            Thread writer = Thread.ofVirtual().start(() -> write(back, near, far));
            forth(near, far, back);
            reader.join();
            writer.join();
        } catch (IOException gone) {
            // One side has; the other one is told by closing.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(near);
        }
    }

    /** A piece of what comes back, and when it is due; one without bytes is the end. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Chunk(byte[] bytes, long dueNanos) {}

    private void forth(Socket near, Socket far, BlockingQueue<Chunk> back) throws IOException {
        try (Socket closing = far) {
            InputStream from = near.getInputStream();
            OutputStream to = closing.getOutputStream();
            byte[] buffer = new byte[CHUNK_BYTES];
            for (int length = from.read(buffer); length >= 0; length = from.read(buffer)) {
                if (nonsense) {
                    back.add(new Chunk(NONSENSE, System.nanoTime()));
                } else {
                    to.write(buffer, 0, length);
                }
            }
        }
    }

    private void read(Socket far, BlockingQueue<Chunk> back) {
        try {
            InputStream from = far.getInputStream();
            byte[] buffer = new byte[CHUNK_BYTES];
            for (int length = from.read(buffer); length >= 0; length = from.read(buffer)) {
                back.add(new Chunk(Arrays.copyOf(buffer, length), System.nanoTime() + delay.toNanos()));
            }
        } catch (IOException gone) {
            // As at the end.
        }
        back.add(new Chunk(new byte[0], System.nanoTime()));
    }

    /** Closes both sides at the end, so that neither waits for the other. */
    private static void write(BlockingQueue<Chunk> back, Socket near, Socket far) {
        try (near;
                far) {
            OutputStream to = near.getOutputStream();
            for (Chunk chunk = back.take(); chunk.bytes().length > 0; chunk = back.take()) {
                TimeUnit.NANOSECONDS.sleep(chunk.dueNanos() - System.nanoTime());
                to.write(chunk.bytes());
            }
        } catch (IOException gone) {
            // By closing the other side, that one hears of it.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Closes the port and every connection. */
    @Override
    public void close() throws IOException {
        server.close();
        for (Socket connection : open) {
            connection.close();
        }
    }
}
