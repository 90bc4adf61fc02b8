package dev.twinchat.domain.delivery;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The subscribers of live events and the offset that they have reached. New ones join without a gap or a duplicate: the latest events are
 * kept for subscribers that have read the log almost up to here. Not thread-safe: its owner sees to that.
 */
public final class Subscribers {

    private static final int MAX_KEPT_EVENTS = 512;
    private static final long MAX_KEPT_BYTES = 1 << 20;

    private final Map<Subscriber, Offset> all = new LinkedHashMap<>();
    private final Map<Long, List<Subscriber>> byUser = new HashMap<>();
    private final Deque<EncodedEvent> kept = new ArrayDeque<>();
    private long keptBytes;
    private @Nullable Offset keptSince;
    private @Nullable Offset position;

    /** The offset up to which all have received events; null without subscribers, because the log is not read then. */
    public @Nullable Offset position() {
        return position;
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    public int size() {
        return all.size();
    }

    /**
     * Tells the newcomer of what it has not read yet, and of all that comes.
     *
     * @param from up to where it has read
     * @return false if that is too far back; then it must read on in the log and come again
     */
    public boolean join(Subscriber newcomer, Offset from) {
        if (position == null || keptSince == null) {
            position = from;
            keptSince = from;
        }
        if (keptSince.isAfter(from)) {
            return false;
        }
        all.put(newcomer, from);
        byUser.computeIfAbsent(newcomer.userId(), _ -> new ArrayList<>(1)).add(newcomer);
        for (EncodedEvent event : kept) {
            deliver(event, newcomer);
        }
        return true;
    }

    /** Tells it of nothing more. */
    public void leave(Subscriber leaver) {
        if (all.remove(leaver) == null) {
            return;
        }
        List<Subscriber> ofUser = byUser.getOrDefault(leaver.userId(), new ArrayList<>());
        ofUser.remove(leaver);
        if (ofUser.isEmpty()) {
            byUser.remove(leaver.userId());
        }
        if (all.isEmpty()) {
            position = null;
            keptSince = null;
            kept.clear();
            keptBytes = 0;
        }
    }

    /** Sends the next event to its audience. An event that all have received already is skipped. */
    public void publish(EncodedEvent event) {
        if (position == null || !event.offset().isAfter(position)) {
            return;
        }
        position = event.offset();
        keep(event);
        Set<Long> only = event.event().audience().only();
        if (only == null) {
            all.keySet().forEach(subscriber -> deliver(event, subscriber));
            return;
        }
        long author = event.event().message().author().id();
        ofUser(author, subscriber -> deliver(event, subscriber));
        only.stream().filter(id -> id != author).forEach(id -> ofUser(id, subscriber -> deliver(event, subscriber)));
    }

    /** Records that the log was read up to that offset and holds no further events. */
    public void advance(Offset end) {
        if (position != null && end.isAfter(position)) {
            position = end;
        }
    }

    /** Sends an edit notice to its audience. */
    public void sendEditing(LeaseNotice notice, Frame frame) {
        for (Subscriber subscriber : all.keySet()) {
            if (notice.isFor(subscriber.userId())) {
                subscriber.send(frame);
            }
        }
    }

    /** Sends a presence change to all. */
    public void sendPresence(String nickname, Frame frame) {
        all.keySet().forEach(subscriber -> subscriber.sendPresence(nickname, frame));
    }

    private void ofUser(long id, Consumer<Subscriber> action) {
        byUser.getOrDefault(id, List.of()).forEach(action);
    }

    private void deliver(EncodedEvent event, Subscriber subscriber) {
        Offset from = all.get(subscriber);
        if (from != null && event.offset().isAfter(from) && event.event().isFor(subscriber.userId())) {
            subscriber.deliver(event);
        }
    }

    private void keep(EncodedEvent event) {
        kept.addLast(event);
        keptBytes += event.frame().bytes();
        while (kept.size() > MAX_KEPT_EVENTS || keptBytes > MAX_KEPT_BYTES) {
            EncodedEvent oldest = kept.removeFirst();
            keptBytes -= oldest.frame().bytes();
            keptSince = oldest.offset();
        }
    }
}
