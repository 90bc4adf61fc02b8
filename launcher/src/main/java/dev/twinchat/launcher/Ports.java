package dev.twinchat.launcher;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Free ports on the loopback address.
 *
 * <p>They are chosen at random below the ranges from which Linux (32768 up) and macOS (49152 up) take the local ports of outgoing
 * connections: a load generator's thousands of connections could otherwise take a port between its choice and its use, or while Redis is
 * stopped. Of two launchers that choose the same one at the same moment, one starts again with others.
 */
public final class Ports {

    private static final int LOWEST = 20_000;
    private static final int HIGHEST = 32_000;

    private final RandomGenerator random;
    private final Set<Integer> drawn = new LinkedHashSet<>();

    /** Draws at random. */
    public Ports() {
        this(new Random());
    }

    Ports(RandomGenerator random) {
        this.random = random;
    }

    /**
     * A free port that this object has not returned before.
     *
     * @throws StackStartException if none is free
     */
    public synchronized int next() {
        for (int tries = 0; tries < HIGHEST - LOWEST; tries++) {
            int port = random.nextInt(LOWEST, HIGHEST);
            if (drawn.add(port) && isFree(port)) {
                return port;
            }
        }
        throw new StackStartException("no free port between " + LOWEST + " and " + HIGHEST);
    }

    /** Whether a server could listen there now, on the loopback address or on all. */
    static boolean isFree(int port) {
        return canListen(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                && canListen(new InetSocketAddress(port));
    }

    private static boolean canListen(InetSocketAddress address) {
        try (ServerSocket socket = new ServerSocket()) {
            // As servers do: connections of a predecessor that still linger in TIME_WAIT take no port away.
            socket.setReuseAddress(true);
            socket.bind(address, 1);
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
