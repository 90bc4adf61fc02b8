package dev.twinchat.domain.palindrome;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class PalindromesTests {

    @Test
    void findsWordsThatReadTheSameFromBothEnds() {
        assertThat(Palindromes.in("Anna sees, at noon: a kayak! Lagerregal?"))
                .containsExactly("Anna", "sees", "noon", "a", "kayak", "Lagerregal");
    }

    @Test
    void findsNothingWhereThereAreNoWords() {
        assertThat(Palindromes.in("")).isEmpty();
        assertThat(Palindromes.in(" 12321 _-_ \n")).isEmpty();
    }

    @Test
    void countsAPalindromeAsOftenAsItComes() {
        assertThat(Palindromes.count("noon noon noon morning")).isEqualTo(3);
    }

    @Test
    void knowsNoWordOfMoreThanFiftyLetters() {
        assertThat(Palindromes.count("x".repeat(50))).isOne();
        assertThat(Palindromes.count("x".repeat(51))).isZero();
    }

    @Test
    void takesALetterBeyondTheBasicPlaneForOne() {
        String letter = "\ud835\udc9c";
        assertThat(Palindromes.in(letter + "b" + letter)).containsExactly(letter + "b" + letter);
        assertThat(Palindromes.count(letter.repeat(50))).isOne();
    }

    @Property
    void findsEveryWordThatIsFollowedByItsMirrorImage(@ForAll("words") List<String> words) {
        List<String> mirrored = words.stream()
                .map(word -> word + new StringBuilder(word).reverse())
                .toList();
        assertThat(Palindromes.in(String.join(" ", mirrored))).containsExactlyElementsOf(mirrored);
    }

    @Property
    void findsWhatASlowerLookFinds(@ForAll("words") List<String> words) {
        List<String> expected = words.stream()
                .filter(word -> word.equals(new StringBuilder(word).reverse().toString()))
                .toList();
        assertThat(Palindromes.in(String.join(", ", words))).isEqualTo(expected);
    }

    @Property
    void givesEveryTextAnAnswer(@ForAll String text) {
        assertThat(Palindromes.count(text)).isBetween(0, text.length());
    }

    /** Of two letters, so that short palindromes are frequent. */
    @Provide
    static Arbitrary<List<String>> words() {
        return Arbitraries.strings()
                .withChars('a', 'b')
                .ofMinLength(1)
                .ofMaxLength(Palindromes.LONGEST_WORD / 2)
                .list()
                .ofMaxSize(40);
    }
}
