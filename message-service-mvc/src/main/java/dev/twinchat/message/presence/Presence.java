package dev.twinchat.message.presence;

import dev.twinchat.domain.presence.LocalUsers;
import dev.twinchat.domain.presence.PresenceView;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.delivery.EventDispatcher;
import io.lettuce.core.RedisFuture;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Service;

/** Tracks who is online. While Redis is down, chats go on, presence changes are not sent, and unicasts are refused. */
@Service
public class Presence {

    private static final Logger LOG = LoggerFactory.getLogger(Presence.class);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);
    private static final List<RedisFuture<Long>> SENT_NOTHING = List.of();

    private final PresenceStore store;
    private final EventDispatcher dispatcher;
    private final ReentrantLock localLock = new ReentrantLock();
    private final LocalUsers local = new LocalUsers();
    private final ReentrantLock viewLock = new ReentrantLock();
    private final PresenceView view = new PresenceView();

    Presence(PresenceStore store, EventDispatcher dispatcher) {
        this.store = store;
        this.dispatcher = dispatcher;
    }

    /** A user opened a chat and is online from now on. */
    public void came(UserRef user) {
        try {
            locally(() -> local.came(user) ? store.came(user) : SENT_NOTHING).forEach(PresenceStore::await);
        } catch (DataAccessException redisIsDown) {
            LOG.debug("No session learns that user {} came: {}", user.id(), redisIsDown.getMessage());
        }
    }

    /** A user closed a chat. */
    public void gone(UserRef user) {
        try {
            locally(() -> local.gone(user) ? store.gone(user) : SENT_NOTHING).forEach(PresenceStore::await);
        } catch (DataAccessException redisIsDown) {
            LOG.debug("No session learns that user {} went: {}", user.id(), redisIsDown.getMessage());
        }
    }

    /**
     * Ends the use case unless the user is online.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code recipient-offline}, or with {@code unavailable}
     *     while Redis is down
     */
    public void requireOnline(UserRef user) {
        if (!isOnline(user)) {
            throw Problem.of(ProblemCode.RECIPIENT_OFFLINE, user.nickname() + " is not online.")
                    .toException();
        }
    }

    private boolean isOnline(UserRef user) {
        try {
            return store.areOnline(List.of(user.id())).getFirst();
        } catch (DataAccessException redisIsDown) {
            throw Problem.unavailable("It is not known now who is online.", RETRY_AFTER)
                    .toException();
        }
    }

    /** Who is online, by nickname; while Redis is down, who was at last. */
    List<String> nicknames() {
        try {
            return PresenceView.sorted(store.all().values());
        } catch (DataAccessException redisIsDown) {
            return withView(PresenceView::nicknames);
        }
    }

    /** How many are online, as far as is known here. */
    public int count() {
        Collection<UserRef> here = locally(local::all);
        return withView(known -> known.sizeWith(here));
    }

    /** Checks a user again whose presence changed on another replica. */
    void doubt(UserRef user) {
        withView(known -> {
            known.doubt(user);
            return known;
        });
    }

    /** Announces who came and went. */
    void publish(Instant now) {
        List<UserRef> due = withView(known -> known.due(now));
        if (due.isEmpty()) {
            return;
        }
        List<Boolean> online = store.areOnline(due.stream().map(UserRef::id).toList());
        for (int i = 0; i < due.size(); i++) {
            UserRef user = due.get(i);
            boolean isOnline = online.get(i);
            withView(known -> known.settle(user, isOnline, now)).ifPresent(dispatcher::sendPresence);
        }
    }

    /** A heartbeat that was sent, and how many were here then. */
    private record Heartbeat(RedisFuture<Long> sent, int size) {}

    /** Says that this replica lives, and says it all again if Redis has forgotten it. */
    void heartbeat() {
        // How many there are is counted where the question leaves: who comes or goes before the answer is not in it.
        Heartbeat heartbeat = locally(() -> new Heartbeat(store.heartbeat(), local.size()));
        if (PresenceStore.await(heartbeat.sent) != heartbeat.size) {
            PresenceStore.await(locally(() -> store.replace(local.all())));
        }
        Map<Long, String> all = store.all();
        withView(known -> {
            known.compare(all);
            return known;
        });
    }

    /** Commands are sent to Redis in the order of the changes; callers do not wait for the response. */
    private <T> T locally(Supplier<T> action) {
        localLock.lock();
        try {
            return action.get();
        } finally {
            localLock.unlock();
        }
    }

    private <T> T withView(Function<PresenceView, T> action) {
        viewLock.lock();
        try {
            return action.apply(view);
        } finally {
            viewLock.unlock();
        }
    }
}
