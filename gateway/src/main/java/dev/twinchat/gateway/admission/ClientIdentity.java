package dev.twinchat.gateway.admission;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.oauth2.jwt.Jwt;

/**
 * The identity of a client, as far as the request itself proves it.
 *
 * @param mark the key in Redis by which the token is known to be revoked, or the ticket to be good
 * @param client the key of the bucket that the request is counted in: the user's with a token, the address's without
 * @param clientIfFound the same, if {@code mark} is there
 * @param token a valid token, unless it was revoked
 * @param ticket not yet known to exist
 */
record ClientIdentity(
        String mark,
        String client,
        String clientIfFound,
        @Nullable Jwt token,
        @Nullable String ticket) {

    private static final String RATE = "rate:";
    private static final int NETWORK_BYTES = 8;

    /** Who shows nothing, or nothing that is worth looking at. */
    static ClientIdentity anonymous(ServerHttpRequest request) {
        String bucket = bucket(request);
        return new ClientIdentity(bucket, bucket, bucket, null, null);
    }

    static ClientIdentity withToken(ServerHttpRequest request, Jwt token) {
        String id = Objects.requireNonNull(token.getId());
        return new ClientIdentity("revoked:" + id, RATE + "user:" + token.getSubject(), bucket(request), token, null);
    }

    static ClientIdentity withTicket(ServerHttpRequest request, String ticket) {
        String bucket = bucket(request);
        return new ClientIdentity("ticket:" + ticket, bucket, bucket, null, ticket);
    }

    private static String bucket(ServerHttpRequest request) {
        InetSocketAddress remote = request.getRemoteAddress();
        return RATE + "address:" + (remote == null ? "unknown" : network(remote.getAddress()));
    }

    /** IPv6 addresses count by network, since a client usually owns all addresses of one. */
    private static String network(InetAddress address) {
        return address instanceof Inet6Address
                ? HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), NETWORK_BYTES))
                : address.getHostAddress();
    }
}
