package dev.twinchat.domain.palindrome;

import dev.twinchat.domain.message.AddressType;
import dev.twinchat.domain.message.EditType;
import dev.twinchat.domain.message.NewMessage;
import dev.twinchat.domain.message.SendCommand;
import org.jspecify.annotations.Nullable;

/** The request to broadcast words and to count their palindromes for each receiver, as sent. */
public record WordList(@Nullable String content) {

    /** More than any other message may have; the lab's settings say the same of a message's content. */
    static final int MAX_CHARACTERS = 60_000;

    /**
     * The broadcast of these words, if they keep the rules of a content in the lab.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public SendCommand validated() {
        return new NewMessage(null, AddressType.BROADCAST, null, null, EditType.FINAL, content, null)
                .validated(null, MAX_CHARACTERS);
    }
}
