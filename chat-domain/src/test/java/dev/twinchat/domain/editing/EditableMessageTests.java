package dev.twinchat.domain.editing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinchat.domain.delivery.LeaseNotice;
import dev.twinchat.domain.message.Audience;
import dev.twinchat.domain.message.EditType;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EditableMessageTests {

    private static final long AUTHOR = 1;
    private static final long OTHER = 2;
    private static final Audience SOME = Audience.except(Set.of(9L));

    @Test
    void isForWhoMayEdit() {
        assertThatCode(() -> message(EditType.PUBLIC).requireEditor(OTHER)).doesNotThrowAnyException();
        assertThatCode(() -> message(EditType.PRIVATE).requireEditor(AUTHOR)).doesNotThrowAnyException();
        assertThatThrownBy(() -> message(EditType.PRIVATE).requireEditor(OTHER)).hasMessageStartingWith("forbidden");
        assertThatThrownBy(() -> message(EditType.FINAL).requireEditor(AUTHOR)).hasMessageStartingWith("forbidden");
    }

    @Test
    void isToldOfToItsAudience() {
        Instant now = Instant.parse("2026-11-21T08:00:00.123Z");
        EditLease lease = EditLease.from(now);
        assertThat(lease.expiresAt()).isEqualTo("2026-11-21T08:01:30.123Z");
        assertThat(message(EditType.PUBLIC).taken(new LeaseHolder(OTHER, "Bob"), lease))
                .isEqualTo(new LeaseNotice(7, AUTHOR, SOME, "Bob", lease.expiresAt()));
        assertThat(message(EditType.PUBLIC).released(now)).isEqualTo(new LeaseNotice(7, AUTHOR, SOME, null, now));
    }

    private static EditableMessage message(EditType editType) {
        return new EditableMessage(7, AUTHOR, editType, SOME);
    }
}
