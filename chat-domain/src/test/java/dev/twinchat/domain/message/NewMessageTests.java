package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.twinchat.domain.problem.FieldError;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.problem.ProblemException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class NewMessageTests {

    private static final int MAX = 10_000;

    private static NewMessage line(String text) {
        return new NewMessage(text, null, null, null, null, null, null);
    }

    private static NewMessage members(
            @Nullable AddressType type,
            @Nullable String recipient,
            @Nullable List<@Nullable String> excluded,
            @Nullable String content) {
        return new NewMessage(null, type, recipient, excluded, EditType.FINAL, content, null);
    }

    private static List<String> brokenFields(NewMessage message) {
        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> message.validated(MAX));
        assertThat(refused.problem().code()).isEqualTo(ProblemCode.VALIDATION);
        return refused.problem().errors().stream().map(FieldError::field).toList();
    }

    @Test
    void trimsTheContent() {
        assertThat(line("/private:  Hi \n").validated(MAX).content()).isEqualTo("Hi");
    }

    @Test
    void countsTheContentInCodePointsAfterTrimming() {
        String longest = "\ud83d\ude00".repeat(MAX);

        assertThat(line(" " + longest + " ").validated(MAX).content()).isEqualTo(longest);
        assertThat(brokenFields(line(longest + "x"))).containsExactly("text");
        assertThat(brokenFields(line("@bob:  "))).containsExactly("text");
    }

    @Test
    void refusesTextBesideStructuredMembers() {
        assertThat(brokenFields(new NewMessage("Hi", null, null, null, null, null, 7L)))
                .containsExactly("text");
    }

    @Test
    void listsAllThatIsMissing() {
        assertThat(brokenFields(new NewMessage(null, null, null, null, null, null, null)))
                .containsExactly("content", "editType", "type");
    }

    @Test
    void refusesMembersOfAnotherAddressType() {
        assertThat(brokenFields(members(AddressType.BROADCAST, "bob", List.of("eve"), "Hi")))
                .containsExactly("excluded", "recipient");
        assertThat(brokenFields(members(AddressType.UNICAST, null, null, "Hi"))).containsExactly("recipient");
        assertThat(brokenFields(members(AddressType.BLOCKCAST, null, null, "Hi")))
                .containsExactly("excluded");
    }

    @Test
    void takesOneToAHundredExcludedUsers() {
        List<@Nullable String> hundred = IntStream.range(0, 100)
                .<@Nullable String>mapToObj(i -> "user" + i)
                .toList();
        List<@Nullable String> more = IntStream.range(0, 101)
                .<@Nullable String>mapToObj(i -> "user" + i)
                .toList();

        assertThat(members(AddressType.BLOCKCAST, null, hundred, "Hi")
                        .validated(MAX)
                        .excluded())
                .hasSize(100);
        assertThat(brokenFields(members(AddressType.BLOCKCAST, null, more, "Hi")))
                .containsExactly("excluded");
        assertThat(brokenFields(members(AddressType.BLOCKCAST, null, List.of(), "Hi")))
                .containsExactly("excluded");
        assertThat(brokenFields(members(AddressType.BLOCKCAST, null, Arrays.asList("bob", null), "Hi")))
                .containsExactly("excluded");
    }

    @Test
    void refusesNamesThatNobodyCanHave() {
        assertThat(brokenFields(members(AddressType.UNICAST, "b b", null, "Hi")))
                .containsExactly("recipient");
    }

    @Test
    void refusesWhatCannotBeStored() {
        assertThat(brokenFields(line("a\0b"))).containsExactly("text");
        assertThat(brokenFields(line("a\ud800b"))).containsExactly("text");
    }

    @Test
    void hasOneFingerprintForEqualRequestsOnly() {
        assertThat(line("Hi").fingerprint()).isEqualTo(line("Hi").fingerprint());
        assertThat(line("Hi").fingerprint()).isNotEqualTo(line("Hi ").fingerprint());
        assertThat(members(AddressType.BLOCKCAST, null, List.of("ab", "c"), "Hi")
                        .fingerprint())
                .isNotEqualTo(members(AddressType.BLOCKCAST, null, List.of("a", "bc"), "Hi")
                        .fingerprint());
        assertThat(line("null").fingerprint())
                .isNotEqualTo(members(null, null, null, null).fingerprint());
    }
}
