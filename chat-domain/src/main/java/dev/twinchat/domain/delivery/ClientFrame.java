package dev.twinchat.domain.delivery;

import dev.twinchat.domain.message.Edit;
import dev.twinchat.domain.message.IdempotencyKey;
import dev.twinchat.domain.message.MessageContent;
import dev.twinchat.domain.message.NewMessage;
import dev.twinchat.domain.message.SendCommand;
import dev.twinchat.domain.rule.Violations;
import org.jspecify.annotations.Nullable;

/** A frame from a chat client, well-formed but not yet validated. */
public sealed interface ClientFrame {

    /** The client's own mark, as it came; null if there was none. */
    @Nullable String ref();

    /** What it is called in the protocol. */
    String op();

    /** {@code send}: a message. */
    record Send(@Nullable String ref, NewMessage message) implements ClientFrame {

        private static final String QUIT = "quit";

        @Override
        public String op() {
            return "send";
        }

        /** Whether the message line is the one that ends the session. */
        public boolean isQuit() {
            return message.text() != null
                    && message.hasNoMembers()
                    && message.text().strip().equals(QUIT);
        }

        /**
         * The request, if it keeps the rules.
         *
         * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
         */
        public SendCommand validated(int maxContent) {
            return message.validatedFrame(ref, maxContent);
        }
    }

    /** {@code edit}: a new content for a message. */
    record EditContent(
            @Nullable String ref,
            @Nullable Long id,
            @Nullable String content,
            @Nullable Long version) implements ClientFrame {

        @Override
        public String op() {
            return "edit";
        }

        /**
         * The request, if it keeps the rules. The id is not among them: one that no message has is not found.
         *
         * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
         */
        public Edit validated(int maxContent) {
            Violations violations = new Violations();
            violations.check(() -> IdempotencyKey.ofRef(ref));
            violations.require(id != null, "id", "is required");
            violations.require(version == null || version > 0, "version", "must be a version that the message had");
            String trimmed = MessageContent.checked(violations, "content", content, maxContent);
            violations.throwIfAny();
            return new Edit(trimmed, version);
        }
    }

    /** {@code quit}: the end of the session and of its token. */
    record Quit(@Nullable String ref) implements ClientFrame {

        @Override
        public String op() {
            return "quit";
        }
    }
}
