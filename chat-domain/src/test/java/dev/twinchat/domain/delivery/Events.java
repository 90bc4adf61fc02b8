package dev.twinchat.domain.delivery;

import dev.twinchat.domain.message.AddressType;
import dev.twinchat.domain.message.Audience;
import dev.twinchat.domain.message.EditType;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.user.UserRef;
import java.time.Instant;
import java.util.List;

/** Events for tests. */
final class Events {

    static final UserRef AUTHOR = new UserRef(1, "Ann");

    private Events() {}

    static EncodedEvent broadcast(long number) {
        return event(number, Audience.EVERYONE, "x");
    }

    static EncodedEvent event(long number, Audience audience, String content) {
        Message message = new Message(
                number,
                AUTHOR,
                AddressType.BROADCAST,
                EditType.FINAL,
                null,
                List.of(),
                content,
                List.of(),
                List.of(),
                null,
                0,
                0,
                0,
                1,
                Instant.EPOCH,
                null,
                null,
                content);
        LoggedEvent event = new LoggedEvent(new Offset(number, number), EventKind.MESSAGE, message, audience, null);
        return new EncodedEvent(event, Frame.of(content), content);
    }
}
