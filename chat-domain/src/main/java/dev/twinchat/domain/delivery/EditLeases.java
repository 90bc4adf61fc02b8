package dev.twinchat.domain.delivery;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The edit leases that one replica knows of, so that it can announce a lease's end even if no message about it comes. Not thread-safe: its
 * owner sees to that.
 */
public final class EditLeases {

    private final Map<Long, LeaseNotice> held = new HashMap<>();

    /** Notes what was told; answers whether it is news for the clients, which a renewal is not. */
    public boolean note(LeaseNotice notice) {
        LeaseNotice before =
                notice.holder() == null ? held.remove(notice.messageId()) : held.put(notice.messageId(), notice);
        String holderBefore = before == null ? null : before.holder();
        return !Objects.equals(holderBefore, notice.holder());
    }

    /** Ends the leases that were not renewed in time; returns a release for each. */
    public List<LeaseNotice> expire(Instant now) {
        List<LeaseNotice> ended = held.values().stream()
                .filter(lease -> !lease.until().isAfter(now))
                .toList();
        ended.forEach(lease -> held.remove(lease.messageId()));
        return ended.stream().map(LeaseNotice::released).toList();
    }
}
