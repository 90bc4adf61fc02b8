package dev.twinchat.message.lab;

import dev.twinchat.domain.message.Edit;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.palindrome.AppendTask;
import dev.twinchat.domain.palindrome.Palindromes;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.editing.EditingService;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.StoredMessages;
import java.util.List;
import org.springframework.stereotype.Service;

/**
 * Gathers the palindromes of many word lists in one message. Lists are read and searched all at the same time; the message is edited by one
 * after the other, each on the version that the one before has left, so that concurrent edits by others are not lost.
 */
@Service
class PalindromeCollector {

    /** How often another edit may come first. */
    private static final int MOST_TRIES = 100;

    private final StoredMessages messages;
    private final EditingService editing;
    private final SerialExecutor executor = new SerialExecutor();

    PalindromeCollector(StoredMessages messages, EditingService editing) {
        this.messages = messages;
        this.editing = editing;
    }

    /**
     * Appends the palindromes of one message to another one.
     *
     * @throws ProblemException with code {@code not-found}, or as an edit is refused
     */
    Message append(AppendTask.Checked task, Caller editor) {
        List<String> found = Palindromes.in(visible(task.list(), editor).content());
        return executor.take(() -> append(found, task.into(), editor, MOST_TRIES));
    }

    private Message append(List<String> words, long into, Caller editor, int tries) {
        try {
            Edit edit = AppendTask.appending(words, visible(into, editor));
            return editing.edit(into, edit, editor);
        } catch (ProblemException refused) {
            if (tries > 1 && refused.problem().code() == ProblemCode.STALE_VERSION) {
                return append(words, into, editor, tries - 1);
            }
            throw refused;
        }
    }

    private Message visible(long id, Caller reader) {
        return messages.find(id, reader.id())
                .map(MessageRow::toMessage)
                .orElseThrow(() -> Problem.notFound().toException());
    }
}
