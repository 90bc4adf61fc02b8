package dev.twinchat.domain.delivery;

/**
 * An event, encoded once for all recipients.
 *
 * @param frame what a chat socket gets
 * @param message the message alone as JSON; empty for a deleted one
 */
public record EncodedEvent(LoggedEvent event, Frame frame, String message) {

    public Offset offset() {
        return event.offset();
    }
}
