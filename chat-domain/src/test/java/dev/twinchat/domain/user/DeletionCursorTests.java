package dev.twinchat.domain.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.twinchat.domain.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeletionCursorTests {

    @Test
    void beginsAtTheBeginning() {
        assertThat(DeletionCursor.of(null)).isEqualTo(new DeletionCursor(0, 0));
    }

    @Test
    void goesOnBehindTheLastRow() {
        DeletedUsers page = DeletionCursor.of(null)
                .page(List.of(new DeletionCursor.Row(7, 2, "ann"), new DeletionCursor.Row(9, 1, "bob")));
        assertThat(page.items()).containsExactly(new UserRef(2, "ann"), new UserRef(1, "bob"));
        assertThat(DeletionCursor.of(page.next())).isEqualTo(new DeletionCursor(9, 1));
    }

    @Test
    void staysWhereItIsWithoutRows() {
        DeletionCursor cursor = new DeletionCursor(9, 1);
        assertThat(DeletionCursor.of(cursor.page(List.of()).next())).isEqualTo(cursor);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "ZDEuMg==x", "ZDEu", "_", "0"})
    void refusesWhatIsNoCursor(String text) {
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> DeletionCursor.of(text));
    }
}
