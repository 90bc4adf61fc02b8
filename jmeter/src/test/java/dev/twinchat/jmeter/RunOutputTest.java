package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RunOutputTest {

    private final RunOutput output = new RunOutput(LoadOptions.of(Plan.EDIT_MESSAGE, Path.of("out")), line -> {});

    /** JMeter's users may have begun when the preparation fails, and then fail for want of it. */
    @Test
    void tellsTheFirstReason() {
        output.read("twinchat FAILED nobody answers");
        output.read("twinchat FAILED cannot use the rows: Is a directory");
        assertThatThrownBy(output::check)
                .isInstanceOf(LoadException.class)
                .hasMessage("plan edit-message: nobody answers");
    }
}
