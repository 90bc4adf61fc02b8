package dev.twinchat.message.presence;

import dev.twinchat.domain.presence.LocalUsers;
import dev.twinchat.domain.presence.PresenceView;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.delivery.EventDispatcher;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/**
 * Tracks who is online. While Redis is down, chats go on, presence changes are not sent, and unicasts are refused. One event loop owns its
 * state, so commands are sent to Redis in the order of the changes.
 */
@Service
public class Presence {

    private static final Logger LOG = LoggerFactory.getLogger(Presence.class);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final PresenceStore store;
    private final EventDispatcher dispatcher;
    private final Scheduler loop;
    private final LocalUsers local = new LocalUsers();
    private final PresenceView view = new PresenceView();

    Presence(PresenceStore store, EventDispatcher dispatcher, Scheduler presenceLoop) {
        this.store = store;
        this.dispatcher = dispatcher;
        this.loop = presenceLoop;
    }

    /** A user opened a chat and is online from now on. */
    public Mono<Void> came(UserRef user) {
        return onLoop(() -> local.came(user))
                .flatMap(first -> first ? store.came(user).then(store.publish(user)) : Mono.empty())
                .onErrorResume(DataAccessException.class, redisIsDown -> {
                    LOG.debug("No session learns that user {} came: {}", user.id(), redisIsDown.getMessage());
                    return Mono.empty();
                });
    }

    /** A user closed a chat. */
    public Mono<Void> gone(UserRef user) {
        return onLoop(() -> local.gone(user))
                .flatMap(last -> last ? store.gone(user.id()).then(store.publish(user)) : Mono.empty())
                .onErrorResume(DataAccessException.class, redisIsDown -> {
                    LOG.debug("No session learns that user {} went: {}", user.id(), redisIsDown.getMessage());
                    return Mono.empty();
                });
    }

    /**
     * Ends the use case unless the user is online.
     *
     * @return nothing; or a {@code ProblemException} with code {@code recipient-offline}, or with {@code unavailable} while
     *     Redis is down
     */
    public Mono<Void> requireOnline(UserRef user) {
        return isOnline(user).flatMap(online -> online ? Mono.empty() : Mono.error(offline(user)));
    }

    private static RuntimeException offline(UserRef user) {
        return Problem.of(ProblemCode.RECIPIENT_OFFLINE, user.nickname() + " is not online.")
                .toException();
    }

    private Mono<Boolean> isOnline(UserRef user) {
        return store.areOnline(List.of(user.id()))
                .map(List::getFirst)
                .onErrorMap(
                        DataAccessException.class,
                        _ -> Problem.unavailable("It is not known now who is online.", RETRY_AFTER)
                                .toException());
    }

    /** Who is online, by nickname; while Redis is down, who was at last. */
    Mono<List<String>> nicknames() {
        return store.all()
                .map(all -> PresenceView.sorted(all.values()))
                .onErrorResume(DataAccessException.class, _ -> onLoop(view::nicknames));
    }

    /** How many are online, as far as is known here. */
    public Mono<Integer> count() {
        return onLoop(() -> view.sizeWith(local.all()));
    }

    /** Checks a user again whose presence changed on another replica. */
    void doubt(UserRef user) {
        loop.schedule(() -> view.doubt(user));
    }

    /** Announces who came and went; completes when all here have been told, so that a busy hub is not told of more than it can pass on. */
    Mono<Void> publish(Instant now) {
        return onLoop(() -> view.due(now))
                .filter(due -> !due.isEmpty())
                .flatMap(due -> store.areOnline(due.stream().map(UserRef::id).toList())
                        .publishOn(loop)
                        .flatMapIterable(online -> settle(due, online, now))
                        .concatMap(dispatcher::sendPresence)
                        .then());
    }

    private List<PresenceView.Change> settle(List<UserRef> users, List<Boolean> online, Instant now) {
        List<PresenceView.Change> changes = new ArrayList<>();
        for (int i = 0; i < users.size(); i++) {
            view.settle(users.get(i), online.get(i), now).ifPresent(changes::add);
        }
        return changes;
    }

    /** Says that this replica lives, and says it all again if Redis has forgotten it. */
    Mono<Void> heartbeat() {
        // How many there are is counted where the question leaves: who comes or goes before the answer is not in it.
        return onLoop(local::size)
                .flatMap(size -> store.heartbeat().filter(known -> known != size.longValue()))
                .publishOn(loop)
                .flatMap(_ -> store.replace(local.all()))
                .then(store.all())
                .publishOn(loop)
                .doOnNext(view::compare)
                .then();
    }

    private <T> Mono<T> onLoop(Callable<T> action) {
        return Mono.fromCallable(action).subscribeOn(loop);
    }
}
