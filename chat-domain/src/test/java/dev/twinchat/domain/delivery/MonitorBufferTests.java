package dev.twinchat.domain.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.twinchat.domain.problem.FieldError;
import dev.twinchat.domain.problem.ProblemException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MonitorBufferTests {

    private static final Set<MonitorStrategy> OPEN = EnumSet.of(MonitorStrategy.SAMPLE, MonitorStrategy.DROP_QUEUE);
    private static final Set<MonitorStrategy> ALL = EnumSet.allOf(MonitorStrategy.class);

    @ParameterizedTest
    @CsvSource({
        ",,DROP_QUEUE,256",
        "drop-queue,,DROP_QUEUE,256",
        "drop-queue,1,DROP_QUEUE,1",
        "drop-queue,10000,DROP_QUEUE,10000",
        "sample,,SAMPLE,1",
        "sample,99,SAMPLE,1"
    })
    void boundsWhatWaits(String strategy, String buffer, MonitorStrategy known, int capacity) {
        assertThat(MonitorBuffer.of(strategy, buffer, OPEN)).isEqualTo(new MonitorBuffer(known, capacity));
    }

    @ParameterizedTest
    @CsvSource({"direct", "unbounded", "lock-queue", "SAMPLE", "drop_queue", "''"})
    void opensNoOtherStrategy(String strategy) {
        assertThat(broken(strategy, null, OPEN)).containsExactly("strategy");
    }

    @ParameterizedTest
    @EnumSource
    void opensThoseThatAreNamed(MonitorStrategy strategy) {
        assertThat(MonitorBuffer.of(strategy.word(), "7", ALL).strategy()).isEqualTo(strategy);
    }

    @Test
    void knowsNoFurtherOne() {
        assertThat(broken("buffer", null, ALL)).containsExactly("strategy");
    }

    @Test
    void namesBothBrokenRules() {
        assertThat(broken("direct", "10001", OPEN)).containsExactly("buffer", "strategy");
    }

    @ParameterizedTest
    @CsvSource({
        // strategy, waiting, writing: drops, holds up
        "DIRECT,0,false,false,false",
        "DIRECT,0,true,false,true",
        "DIRECT,1,false,false,true",
        "UNBOUNDED,1000000,true,false,false",
        "LOCK_QUEUE,3,true,false,false",
        "LOCK_QUEUE,4,false,false,true",
        "SAMPLE,3,true,false,false",
        "SAMPLE,4,true,true,false",
        "DROP_QUEUE,3,true,false,false",
        "DROP_QUEUE,4,true,true,false"
    })
    void letsWhoPaysWaitOrMiss(MonitorStrategy strategy, int waiting, boolean writing, boolean drops, boolean holdsUp) {
        MonitorBuffer buffer = new MonitorBuffer(strategy, 4);
        assertThat(buffer.drops(waiting)).isEqualTo(drops);
        assertThat(buffer.isBlocked(waiting, writing)).isEqualTo(holdsUp);
    }

    private static List<String> broken(String strategy, String buffer, Set<MonitorStrategy> open) {
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> MonitorBuffer.of(strategy, buffer, open));
        return refused.problem().errors().stream().map(FieldError::field).toList();
    }
}
