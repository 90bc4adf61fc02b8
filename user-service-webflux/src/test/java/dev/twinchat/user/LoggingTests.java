package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.junit.jupiter.api.Test;

/** What is logged, and what is not. */
class LoggingTests {

    @Test
    void makesNoTextOfALineThatNobodyWants() {
        Log log = LogFactory.getLog("org.springframework.security");
        AtomicBoolean made = new AtomicBoolean();
        Object line = new Object() {
            @Override
            public String toString() {
                made.set(true);
                return "a line";
            }
        };

        log.trace(line);
        assertThat(made).isFalse();
        log.error(line);
        assertThat(made).isTrue();
    }
}
