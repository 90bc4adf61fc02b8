package dev.twinchat.domain.editing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.security.Caller;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeaseHolderTests {

    private final LeaseHolder ann = new LeaseHolder(7, "Ann");

    @Test
    void isTheSameInEverySession() {
        for (String token : List.of("one", "other")) {
            assertThat(LeaseHolder.of(new Caller(7, "Ann", token, Instant.EPOCH)))
                    .isEqualTo(ann);
        }
    }

    @Test
    void isTextForAWhile() {
        assertThat(ann.encoded()).isEqualTo("7 Ann");
        assertThat(LeaseHolder.decoded("7 Ann")).isEqualTo(ann);
        assertThatIllegalArgumentException().isThrownBy(() -> LeaseHolder.decoded("7"));
        assertThatIllegalArgumentException().isThrownBy(() -> LeaseHolder.decoded("x Ann"));
    }

    @Test
    void isNamedToOthers() {
        assertThat(ann.problem().code()).isEqualTo(ProblemCode.EDIT_IN_PROGRESS);
        assertThat(ann.problem().toMap("/x")).containsEntry("holder", "Ann").containsEntry("status", 423);
    }
}
