package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class AudienceTests {

    private static final long PARENT_AUTHOR = 1;

    @Test
    void broadcastIsForEveryone() {
        assertThat(Audience.EVERYONE.includes(42)).isTrue();
    }

    @Test
    void replyToAUnicastStaysBetweenTheTwo() {
        Audience reply = Audience.EVERYONE.within(Audience.only(Set.of(2L)), PARENT_AUTHOR);

        assertThat(reply).isEqualTo(Audience.only(Set.of(1L, 2L)));
    }

    @Test
    void replyToABlockcastExcludesTheSameAndItsOwn() {
        Audience reply = Audience.except(Set.of(5L)).within(Audience.except(Set.of(1L, 3L)), PARENT_AUTHOR);

        assertThat(reply).isEqualTo(Audience.except(Set.of(3L, 5L)));
    }

    @Property
    void replyIsSeenByThoseWhoSeeBothAndByNobodyElse(
            @ForAll("audiences") Audience reply, @ForAll("audiences") Audience parent) {
        Audience effective = reply.within(parent, PARENT_AUTHOR);

        assertThat(LongStream.rangeClosed(1, 8).boxed())
                .allSatisfy(user -> assertThat(effective.includes(user))
                        .isEqualTo(reply.includes(user) && (parent.includes(user) || user == PARENT_AUTHOR)));
    }

    @Provide
    Arbitrary<Audience> audiences() {
        Arbitrary<Set<Long>> ids = Arbitraries.longs().between(1, 8).set().ofMaxSize(4);
        return Arbitraries.oneOf(ids.map(Audience::only), ids.map(Audience::except));
    }
}
