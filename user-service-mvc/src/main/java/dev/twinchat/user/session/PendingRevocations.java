package dev.twinchat.user.session;

import dev.twinchat.domain.user.SessionRow;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The tokens that were revoked while Redis was down, until they are stored there or expire. */
final class PendingRevocations {

    /** More are not noted: memory is bounded. The gateways refuse them all the same; a chat of theirs lives as long as they would have. */
    private static final int MAX_TOKENS = 100_000;

    private final Map<String, SessionRow> tokens = new ConcurrentHashMap<>();

    void addAll(Collection<SessionRow> revoked) {
        revoked.stream()
                .limit(Math.max(0, MAX_TOKENS - tokens.size()))
                .forEach(session -> tokens.put(session.tokenId(), session));
    }

    /** Those that still live; the others are forgotten. */
    List<SessionRow> living() {
        Instant now = Instant.now();
        tokens.values().removeIf(session -> session.expiresAt().isBefore(now));
        return List.copyOf(tokens.values());
    }

    void remove(SessionRow announced) {
        tokens.remove(announced.tokenId());
    }
}
