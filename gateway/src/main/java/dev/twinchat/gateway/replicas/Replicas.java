package dev.twinchat.gateway.replicas;

import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The replicas of one service. Round-robin over the ready ones; the others are tried last, since what is known of them may be some seconds
 * old. Where none is ready, over all: each then returns its own error, and a broken readiness endpoint does no harm. By hand, since Spring Cloud LoadBalancer's health checks take a timeout for a failure and empty
 * the list when all are slow (decision 50); it can go when they keep the last state.
 */
public final class Replicas {

    private final List<URI> all;
    private final AtomicInteger turn = new AtomicInteger();
    private volatile Order order;

    private record Order(List<URI> ready, List<URI> last) {}

    /** @param all scheme, host and port of each */
    Replicas(List<URI> all) {
        if (all.isEmpty()) {
            throw new IllegalArgumentException("a service has at least one address");
        }
        this.all = List.copyOf(all);
        this.order = new Order(this.all, List.of());
    }

    /** In what order to try them for the next request: first the one whose turn it is. */
    public List<URI> inTurn() {
        if (all.size() == 1) {
            return all;
        }
        Order now = order;
        List<URI> ready = now.ready();
        int first = Math.floorMod(turn.getAndIncrement(), ready.size());
        return Stream.concat(
                        IntStream.range(first, first + ready.size()).mapToObj(i -> ready.get(i % ready.size())),
                        now.last().stream())
                .toList();
    }

    /** The one that the next request goes to. */
    public URI next() {
        return inTurn().getFirst();
    }

    List<URI> all() {
        return all;
    }

    List<URI> ready() {
        return order.ready();
    }

    /** Tells which of them are ready, in the order of their addresses. */
    void ready(List<URI> ready) {
        order = ready.isEmpty()
                ? new Order(all, List.of())
                : new Order(
                        List.copyOf(ready),
                        all.stream().filter(replica -> !ready.contains(replica)).toList());
    }
}
