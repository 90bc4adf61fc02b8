package dev.twinchat.acceptance.people;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The way from one client to a gateway: passes bytes on, and can be cut and mended, or swallow all that the server says. */
public final class Wire implements AutoCloseable {

    private static final int CHUNK_BYTES = 16_384;

    private final URI server;
    private final ServerSocket entry;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;
    private volatile boolean deaf;

    public Wire(URI server) {
        this.server = server;
        try {
            entry = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        Thread.ofVirtual().start(this::accept);
    }

    /** Where the client goes. */
    public URI address() {
        return URI.create("http://localhost:" + entry.getLocalPort());
    }

    /** Breaks all connections and takes no new ones. */
    public void cut() {
        cut = true;
        sockets.forEach(this::close);
    }

    /** From now on nothing that the server says arrives, while it hears everything. */
    public void deafen() {
        deaf = true;
    }

    public void mend() {
        deaf = false;
        cut = false;
    }

    private void accept() {
        try {
            while (true) {
                Socket client = entry.accept();
                if (cut) {
                    close(client);
                } else {
                    Thread.ofVirtual().start(() -> connect(client));
                }
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void connect(Socket client) {
        sockets.add(client);
        try {
            Socket target = new Socket(server.getHost(), server.getPort());
            sockets.add(target);
            if (cut) {
                throw new IOException("cut meanwhile");
            }
            Thread.ofVirtual().start(() -> pass(target, client, true));
            pass(client, target, false);
        } catch (IOException gone) {
            close(client);
        }
    }

    private void pass(Socket from, Socket to, boolean fromServer) {
        byte[] chunk = new byte[CHUNK_BYTES];
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int length = in.read(chunk); length >= 0; length = in.read(chunk)) {
                if (!fromServer || !deaf) {
                    out.write(chunk, 0, length);
                    out.flush();
                }
            }
        } catch (IOException broken) {
            // The other side hears of it below.
        } finally {
            close(from);
            close(to);
        }
    }

    private void close(Socket socket) {
        sockets.remove(socket);
        close((Closeable) socket);
    }

    private static void close(Closeable resource) {
        try {
            resource.close();
        } catch (IOException ignored) {
            // It is closed.
        }
    }

    @Override
    public void close() {
        cut();
        close(entry);
    }
}
