package dev.twinchat.domain.palindrome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.twinchat.domain.message.AddressType;
import dev.twinchat.domain.message.Draft;
import dev.twinchat.domain.message.Edit;
import dev.twinchat.domain.message.EditType;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.problem.FieldError;
import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.user.UserRef;
import java.time.Instant;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class TaskTests {

    @Test
    void broadcastsAWordListThatNobodyMayEdit() {
        Draft draft = new WordList(" noon x ").validated().draft();
        assertThat(draft.type()).isEqualTo(AddressType.BROADCAST);
        assertThat(draft.editType()).isEqualTo(EditType.FINAL);
        assertThat(draft.content()).isEqualTo("noon x");
        assertThat(broken(() -> new WordList(null).validated())).containsExactly("content");
        assertThat(broken(() -> new WordList("x".repeat(60_001)).validated())).containsExactly("content");
    }

    @Test
    void countsOnceUnlessToldOtherwise() {
        assertThat(new CountTask("noon ", null).validated()).isEqualTo(new CountTask.Checked("noon", 1));
        assertThat(new CountTask("noon", 10_000).validated().times()).isEqualTo(10_000);
        assertThat(broken(() -> new CountTask(null, 0).validated())).containsExactly("content", "times");
        assertThat(broken(() -> new CountTask("noon", 10_001).validated())).containsExactly("times");
    }

    @Test
    void appendsFromOneMessageToAnother() {
        assertThat(new AppendTask(7L, 8L).validated()).isEqualTo(new AppendTask.Checked(7, 8));
        assertThat(broken(() -> new AppendTask(null, 0L).validated())).containsExactly("into", "list");
    }

    @Test
    void appendsToTheVersionThatItHasRead() {
        assertThat(AppendTask.appending(List.of("noon", "x"), message("found:")))
                .isEqualTo(new Edit("found: noon x", 3L));
        assertThat(AppendTask.appending(List.of(), message("found:"))).isEqualTo(new Edit("found:", 3L));
        assertThat(broken(() -> AppendTask.appending(List.of("x"), message("y".repeat(60_000)))))
                .containsExactly("into");
    }

    private static List<String> broken(ThrowingCallable check) {
        return catchThrowableOfType(ProblemException.class, check).problem().errors().stream()
                .map(FieldError::field)
                .toList();
    }

    private static Message message(String content) {
        return new Message(
                8,
                new UserRef(1, "ann"),
                AddressType.BROADCAST,
                EditType.PUBLIC,
                null,
                List.of(),
                content,
                List.of(),
                List.of(),
                null,
                0,
                0,
                0,
                3,
                Instant.EPOCH,
                null,
                null,
                "");
    }
}
