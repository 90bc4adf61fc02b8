package dev.twinchat.domain.delivery;

import dev.twinchat.domain.message.AddressType;
import dev.twinchat.domain.message.Audience;
import dev.twinchat.domain.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * An event of the log.
 *
 * @param message as it was then; of a deleted one only the id and the author count
 * @param audience who receives it, besides the author
 * @param traceparent the trace context of the write that it is of; null without a trace
 */
public record LoggedEvent(
        Offset offset,
        EventKind kind,
        Message message,
        Audience audience,
        @Nullable String traceparent) {

    /** Whether the user is told of it. */
    public boolean isFor(long userId) {
        return message.author().id() == userId || audience.includes(userId);
    }

    /** Whether monitors are told of it: a new message to all. */
    public boolean isForMonitors() {
        return kind == EventKind.MESSAGE && message.type() == AddressType.BROADCAST;
    }
}
