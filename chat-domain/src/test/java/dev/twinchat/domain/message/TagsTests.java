package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.user.Nickname;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class TagsTests {

    @Test
    void readsHashtagsInLowerCaseEachOnceInOrder() {
        assertThat(Tags.of("#Zwei und #eins, dann #zwei! #Größe_2").hashtags())
                .containsExactly("zwei", "eins", "größe_2");
    }

    @Test
    void readsNoTagAfterALetterDigitOrUnderscore() {
        assertThat(Tags.of("a#x 1#y _#z -#ok é#no").hashtags()).containsExactly("ok");
        assertThat(Tags.of("mail@example.org (@bob)").mentions()).containsExactly("bob");
    }

    @Test
    void readsNoTagThatIsTooLongOrEmpty() {
        assertThat(Tags.of("#" + "x".repeat(65) + " # #" + "y".repeat(64)).hashtags())
                .containsExactly("y".repeat(64));
        assertThat(Tags.of("@ab @" + "x".repeat(33) + " @abc").mentions()).containsExactly("abc");
    }

    @Test
    void answersMentionsAsTypedEachOnceIgnoringCase() {
        assertThat(Tags.of("@Bob-by and @bob-BY and @eve").mentions()).containsExactly("Bob-by", "eve");
    }

    @Test
    void readsTheSecondOfTwoSignsThatTouch() {
        assertThat(Tags.of("##x").hashtags()).containsExactly("x");
        assertThat(Tags.of("#a#b").hashtags()).containsExactly("a");
    }

    @Test
    void countsCharactersBeyondTheBasicPlaneOnce() {
        String letter = "\ud835\udc9c";

        assertThat(Tags.of("#" + letter.repeat(64)).hashtags()).containsExactly(letter.repeat(64));
        assertThat(Tags.of("#" + letter.repeat(65)).hashtags()).isEmpty();
    }

    @Test
    void answersOnlyWhatCanBeAskedFor() {
        assertThat(Tags.of("#\u0130stanbul").hashtags())
                .containsExactly("istanbul")
                .allMatch(Tags::isHashtag);
        for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
            String tag = Character.toString(point);
            if (Tags.isHashtag(tag)) {
                assertThat(Tags.hashtagKey(tag)).matches(Tags::isHashtag);
            }
        }
    }

    @Property
    void findsEveryTagThatWasWritten(@ForAll("words") String word) {
        assertThat(Tags.of("see #" + word + ", please").hashtags()).containsExactly(word.toLowerCase(Locale.ROOT));
    }

    /** Whatever stands around it, a tag is found as often as it can be asked for, and no other. */
    @Property
    void readsOnlyWhatCanBeAskedFor(@ForAll("contents") String content) {
        Tags tags = Tags.of(content);
        assertThat(tags.hashtags()).doesNotHaveDuplicates().allSatisfy(tag -> {
            assertThat(tag).isEqualTo(Tags.hashtagKey(tag));
            assertThat(content.toLowerCase(Locale.ROOT)).contains("#" + tag);
        });
        assertThat(tags.mentions().stream().map(Nickname::key)).doesNotHaveDuplicates();
        assertThat(tags.mentions()).allSatisfy(name -> {
            assertThat(Nickname.isWellFormed(name)).isTrue();
            assertThat(content).contains("@" + name);
        });
        assertThat(Tags.of(content + " ")).isEqualTo(tags);
        assertThat(Tags.of(" " + content)).isEqualTo(tags);
    }

    @Provide
    Arbitrary<String> contents() {
        return Arbitraries.of(
                        "#", "@", " ", "a", "B", "_", "-", "7", "é", "Ж", "字", "\ud835\udc9c", "bob", "\u0301", "!")
                .list()
                .ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<String> words() {
        return Arbitraries.strings()
                .withCharRange('a', 'z')
                .withCharRange('0', '9')
                .withChars("_äÄßΩжЖ字")
                .ofMinLength(1)
                .ofMaxLength(64);
    }
}
