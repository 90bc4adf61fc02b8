package dev.twinchat.domain.message;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.rule.Violations;
import dev.twinchat.domain.user.Nickname;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A message as sent: either a message line in {@code text} or the structured members. A member is null when it is absent or
 * null in the JSON.
 */
public record NewMessage(
        @Nullable String text,
        @Nullable AddressType type,
        @Nullable String recipient,
        @Nullable List<@Nullable String> excluded,
        @Nullable EditType editType,
        @Nullable String content,
        @Nullable Long replyTo) {

    private static final int MAX_EXCLUDED = 100;
    private static final String REQUIRED = "is required";

    /**
     * The message, if it keeps the rules that can be checked without a look at users or other messages.
     *
     * @param maxContent how many characters the content may have
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public Draft validated(int maxContent) {
        return text == null ? fromMembers(maxContent) : fromLine(text, maxContent);
    }

    /**
     * The request as a whole, if the body and the header keep the rules.
     *
     * @param idempotencyKey the header, null when absent
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public SendCommand validated(@Nullable String idempotencyKey, int maxContent) {
        Violations violations = new Violations();
        IdempotencyKey key =
                idempotencyKey == null ? null : violations.check(() -> IdempotencyKey.ofHeader(idempotencyKey));
        return submission(key, violations, maxContent);
    }

    /**
     * The frame as a whole, if the message and the {@code ref} keep the rules.
     *
     * @param ref null when absent
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public SendCommand validatedFrame(@Nullable String ref, int maxContent) {
        Violations violations = new Violations();
        return submission(violations.check(() -> IdempotencyKey.ofRef(ref)), violations, maxContent);
    }

    private SendCommand submission(@Nullable IdempotencyKey key, Violations violations, int maxContent) {
        Draft draft = violations.check(() -> validated(maxContent));
        violations.throwIfAny();
        return new SendCommand(Objects.requireNonNull(draft), fingerprint(), key);
    }

    /** Whether there is none of the structured members. */
    public boolean hasNoMembers() {
        return type == null
                && recipient == null
                && excluded == null
                && editType == null
                && content == null
                && replyTo == null;
    }

    private Draft fromLine(String line, int maxContent) {
        Violations violations = new Violations();
        violations.require(hasNoMembers(), "text", "must not stand beside structured members");
        MessageLine parsed = MessageLine.parse(line);
        violations.require(parsed.excluded().size() <= MAX_EXCLUDED, "text", "must exclude at most 100 users");
        String trimmed = MessageContent.checked(violations, "text", parsed.content(), maxContent);
        violations.throwIfAny();
        return new Draft(
                "text",
                parsed.type(),
                parsed.editType(),
                parsed.recipient(),
                parsed.excluded(),
                Objects.requireNonNull(trimmed),
                null);
    }

    private Draft fromMembers(int maxContent) {
        Violations violations = new Violations();
        violations.require(type != null, "type", REQUIRED);
        violations.require(editType != null, "editType", REQUIRED);
        checkRecipient(violations);
        List<String> names = checkExcluded(violations);
        violations.require(replyTo == null || replyTo > 0, "replyTo", "must name a message that you can see");
        String trimmed = MessageContent.checked(violations, "content", content, maxContent);
        if (!violations.isEmpty() || type == null || editType == null || trimmed == null) {
            throw Problem.validation(violations.errors()).toException();
        }
        String field = type == AddressType.UNICAST ? "recipient" : "excluded";
        return new Draft(field, type, editType, recipient, MessageLine.distinct(names), trimmed, replyTo);
    }

    private void checkRecipient(Violations violations) {
        if (type == AddressType.UNICAST) {
            violations.require(recipient != null, "recipient", REQUIRED);
        } else if (type != null) {
            violations.require(recipient == null, "recipient", "belongs to UNICAST only");
        }
        violations.require(recipient == null || Nickname.isWellFormed(recipient), "recipient", Nickname.RULE);
    }

    private List<String> checkExcluded(Violations violations) {
        if (type == AddressType.BLOCKCAST) {
            violations.require(excluded != null, "excluded", REQUIRED);
        } else if (type != null) {
            violations.require(excluded == null, "excluded", "belongs to BLOCKCAST only");
        }
        if (excluded == null) {
            return List.of();
        }
        List<String> names = excluded.stream().filter(Objects::nonNull).toList();
        boolean wellFormed = names.size() == excluded.size() && names.stream().allMatch(Nickname::isWellFormed);
        violations.require(wellFormed, "excluded", "each " + Nickname.RULE);
        int size = MessageLine.distinct(names).size();
        violations.require(size <= MAX_EXCLUDED && !excluded.isEmpty(), "excluded", "must name 1 to 100 users");
        return names;
    }

    /** The same text for equal requests, by which a repeat under one key is told from another request. */
    public String fingerprint() {
        return Fingerprint.of(text, type, recipient, excluded, editType, content, replyTo);
    }
}
