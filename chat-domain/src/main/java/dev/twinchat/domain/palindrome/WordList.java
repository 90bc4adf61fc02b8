package dev.twinchat.domain.palindrome;

import dev.twinchat.domain.message.AddressType;
import dev.twinchat.domain.message.EditType;
import dev.twinchat.domain.message.MessageContent;
import dev.twinchat.domain.message.NewMessage;
import dev.twinchat.domain.message.Submission;
import org.jspecify.annotations.Nullable;

/** Words that go to everybody, and whose palindromes are counted for each receiver, as sent. */
public record WordList(@Nullable String content) {

    /**
     * The broadcast of these words, if they keep the rules of a content in the lab.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public Submission validated() {
        return new NewMessage(null, AddressType.BROADCAST, null, null, EditType.FINAL, content, null)
                .validated(null, MessageContent.MAX_CHARACTERS_IN_LAB);
    }
}
