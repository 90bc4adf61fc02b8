package dev.twinchat.domain.delivery;

import static dev.twinchat.domain.delivery.Events.broadcast;
import static dev.twinchat.domain.delivery.Events.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.message.Audience;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SubscribersTests {

    private final Subscribers subscribers = new Subscribers();

    /** Notes what it is told. */
    private static final class Listener implements Subscriber {

        private final long userId;
        private final List<Long> numbers = new ArrayList<>();
        private final List<String> told = new ArrayList<>();

        private Listener(long userId) {
            this.userId = userId;
        }

        static Listener of(long userId) {
            return new Listener(userId);
        }

        List<Long> numbers() {
            return numbers;
        }

        @Override
        public long userId() {
            return userId;
        }

        @Override
        public void deliver(EncodedEvent event) {
            numbers.add(event.offset().id());
        }

        @Override
        public void send(Frame frame) {
            told.add(frame.toString());
        }

        @Override
        public void sendPresence(String nickname, Frame frame) {
            told.add(nickname + " " + frame);
        }
    }

    private static Offset at(long number) {
        return new Offset(number, number);
    }

    @Test
    void hasNoPositionWhileThereIsNobody() {
        Listener ann = Listener.of(1);
        assertThat(subscribers.position()).isNull();
        subscribers.join(ann, at(3));
        assertThat(subscribers.position()).isEqualTo(at(3));
        subscribers.leave(ann);
        assertThat(subscribers.position()).isNull();
        assertThat(subscribers.isEmpty()).isTrue();
    }

    @Test
    void tellsEachEventOnceAndInOrder() {
        Listener ann = Listener.of(1);
        subscribers.join(ann, at(0));
        subscribers.publish(broadcast(1));
        subscribers.publish(broadcast(2));
        subscribers.publish(broadcast(2));
        subscribers.publish(broadcast(1));
        assertThat(ann.numbers).containsExactly(1L, 2L);
    }

    @Test
    void tellsOnlyTheAudienceAndTheAuthor() {
        List<Listener> all = LongStream.rangeClosed(1, 4).mapToObj(Listener::of).toList();
        all.forEach(listener -> subscribers.join(listener, at(0)));
        subscribers.publish(event(1, Audience.only(Set.of(2L, 9L)), "for two"));
        subscribers.publish(event(2, Audience.except(Set.of(3L)), "not for three"));
        subscribers.publish(event(3, Audience.except(Set.of(1L)), "by one"));
        assertThat(all.stream().map(Listener::numbers))
                .containsExactly(List.of(1L, 2L, 3L), List.of(1L, 2L, 3L), List.of(3L), List.of(2L, 3L));
    }

    @Test
    void tellsANewcomerWhatCameWhileItReadTheLog() {
        Listener ann = Listener.of(1);
        Listener bob = Listener.of(2);
        subscribers.join(ann, at(0));
        LongStream.rangeClosed(1, 5).forEach(number -> subscribers.publish(broadcast(number)));
        assertThat(subscribers.join(bob, at(3))).isTrue();
        subscribers.publish(broadcast(6));
        assertThat(bob.numbers).containsExactly(4L, 5L, 6L);
    }

    @Test
    void leavesOutForANewcomerWhatItHasReadBeforeTheOthers() {
        Listener ann = Listener.of(1);
        Listener bob = Listener.of(2);
        subscribers.join(ann, at(0));
        subscribers.join(bob, at(2));
        LongStream.rangeClosed(1, 3).forEach(number -> subscribers.publish(broadcast(number)));
        assertThat(ann.numbers).containsExactly(1L, 2L, 3L);
        assertThat(bob.numbers).containsExactly(3L);
    }

    @Test
    void sendsANewcomerBackToTheLogThatIsTooFarBehind() {
        subscribers.join(Listener.of(1), at(0));
        LongStream.rangeClosed(1, 600).forEach(number -> subscribers.publish(broadcast(number)));
        Listener bob = Listener.of(2);
        assertThat(subscribers.join(bob, at(87))).isFalse();
        assertThat(subscribers.join(bob, at(88))).isTrue();
        assertThat(bob.numbers).hasSize(512).startsWith(89L);
    }

    @Test
    void keepsNoMoreThanAMebibyteForNewcomers() {
        subscribers.join(Listener.of(1), at(0));
        String large = "x".repeat(400_000);
        LongStream.rangeClosed(1, 5).forEach(number -> subscribers.publish(event(number, Audience.EVERYONE, large)));
        assertThat(subscribers.join(Listener.of(2), at(2))).isFalse();
        assertThat(subscribers.join(Listener.of(2), at(3))).isTrue();
    }

    @Test
    void movesOnOverWhatIsForNobody() {
        subscribers.join(Listener.of(1), at(0));
        subscribers.advance(at(7));
        subscribers.advance(at(5));
        assertThat(subscribers.position()).isEqualTo(at(7));
    }

    @Test
    void tellsOfEditingThoseWhoSeeTheMessage() {
        Listener bob = Listener.of(2);
        Listener eve = Listener.of(3);
        subscribers.join(bob, at(0));
        subscribers.join(eve, at(0));
        LeaseNotice notice = new LeaseNotice(5, 1, Audience.only(Set.of(2L)), "Bob", Instant.EPOCH);
        subscribers.sendEditing(notice, Frame.of("Bob edits"));
        subscribers.sendPresence("Eve", Frame.of("came"));
        assertThat(bob.told).containsExactly("Bob edits", "Eve came");
        assertThat(eve.told).containsExactly("Eve came");
    }
}
