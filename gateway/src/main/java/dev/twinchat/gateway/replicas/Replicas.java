package dev.twinchat.gateway.replicas;

import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * The replicas of one service. Round-robin over the ready ones. Where none is ready, over all: each then returns its own error, and a
 * broken readiness endpoint does no harm. By hand, since Spring Cloud LoadBalancer's health checks take a timeout for a failure and empty
 * the list when all are slow (decision 50); it can go when they keep the last state.
 */
public final class Replicas {

    private final List<URI> all;
    private final AtomicInteger turn = new AtomicInteger();
    private volatile List<URI> candidates;

    /** @param all scheme, host and port of each */
    Replicas(List<URI> all) {
        if (all.isEmpty()) {
            throw new IllegalArgumentException("a service has at least one address");
        }
        this.all = List.copyOf(all);
        this.candidates = this.all;
    }

    /** In what order to try them for the next request: first the one whose turn it is. */
    public List<URI> inTurn() {
        List<URI> now = candidates;
        if (now.size() == 1) {
            return now;
        }
        int first = Math.floorMod(turn.getAndIncrement(), now.size());
        return IntStream.range(first, first + now.size())
                .mapToObj(i -> now.get(i % now.size()))
                .toList();
    }

    /** The one that the next request goes to. */
    public URI next() {
        return inTurn().getFirst();
    }

    List<URI> all() {
        return all;
    }

    /** Tells which of them are ready, in the order of their addresses. */
    void ready(List<URI> ready) {
        candidates = ready.isEmpty() ? all : List.copyOf(ready);
    }
}
