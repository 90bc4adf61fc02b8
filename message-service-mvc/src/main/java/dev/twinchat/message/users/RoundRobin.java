package dev.twinchat.message.users;

import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Round-robin over a service's replicas; a replica that cannot be reached is skipped. By hand, as the gateway's {@code Replicas}, and for
 * the same reason (decision 50).
 */
final class RoundRobin {

    private final List<URI> replicas;
    private final AtomicInteger turn = new AtomicInteger();

    /** @param replicas scheme, host and port of each */
    RoundRobin(List<URI> replicas) {
        if (replicas.isEmpty()) {
            throw new IllegalArgumentException("a service has at least one address");
        }
        this.replicas = List.copyOf(replicas);
    }

    /** Where a request goes, and where it goes next if that replica cannot be reached, and so on. */
    List<URI> of(URI request) {
        int first = Math.floorMod(turn.getAndIncrement(), replicas.size());
        return IntStream.range(first, first + replicas.size())
                .mapToObj(i -> at(replicas.get(i % replicas.size()), request))
                .toList();
    }

    private static URI at(URI replica, URI request) {
        String query = request.getRawQuery();
        return URI.create(replica + request.getRawPath() + (query == null ? "" : "?" + query));
    }
}
