package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageLineTests {

    private static MessageLine broadcast(EditType editType, String content) {
        return new MessageLine(AddressType.BROADCAST, editType, null, List.of(), content);
    }

    private static MessageLine unicast(@Nullable String recipient, EditType editType, String content) {
        return new MessageLine(AddressType.UNICAST, editType, recipient, List.of(), content);
    }

    @Test
    void readsTheContractsExamples() {
        assertThat(MessageLine.parse("Hello")).isEqualTo(broadcast(EditType.FINAL, "Hello"));
        assertThat(MessageLine.parse("/private:Hi")).isEqualTo(broadcast(EditType.PRIVATE, "Hi"));
        assertThat(MessageLine.parse("@bob/public:Hi")).isEqualTo(unicast("bob", EditType.PUBLIC, "Hi"));
        assertThat(MessageLine.parse("!bob,eve:Hi"))
                .isEqualTo(new MessageLine(AddressType.BLOCKCAST, EditType.FINAL, null, List.of("bob", "eve"), "Hi"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "see you at 10:30",
                "@bob is here",
                ":Hi",
                "@bo:Hi",
                "@bob /public:Hi",
                "@bob/Public:Hi",
                "!bob, eve:Hi",
                "!bob,:Hi",
                "!:Hi",
                "/private",
                "/privately:Hi",
                " @bob:Hi",
                "@bob@eve:Hi",
                "@bob/private/public:Hi",
                "@bo\u00e9:Hi",
                ""
            })
    void takesTextWithoutAWellFormedPrefixAsItStands(String line) {
        assertThat(MessageLine.parse(line)).isEqualTo(broadcast(EditType.FINAL, line));
    }

    @Test
    void endsThePrefixAtTheFirstColon() {
        assertThat(MessageLine.parse("@bob:at 10:30")).isEqualTo(unicast("bob", EditType.FINAL, "at 10:30"));
        assertThat(MessageLine.parse("@bob::")).isEqualTo(unicast("bob", EditType.FINAL, ":"));
    }

    @Test
    void keepsLinesOfTheContent() {
        assertThat(MessageLine.parse("/public:a\nb")).isEqualTo(broadcast(EditType.PUBLIC, "a\nb"));
    }

    @Test
    void namesEachExcludedUserOnce() {
        assertThat(MessageLine.parse("!Bob,eve,bob:Hi").excluded()).containsExactly("Bob", "eve");
    }

    @Test
    void readsVeryLongListsWithoutOverflow() {
        String line = "!" + "abc,".repeat(20_000) + "abc:Hi";

        assertThat(MessageLine.parse(line).excluded()).containsExactly("abc");
    }

    @Property
    void neverLosesContent(@ForAll String line) {
        assertThat(line).endsWith(MessageLine.parse(line).content());
    }
}
