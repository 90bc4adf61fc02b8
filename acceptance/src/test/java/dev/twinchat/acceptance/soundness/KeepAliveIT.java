package dev.twinchat.acceptance.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.chat.EventStream;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A stream on which nothing happens: comments keep it open on the way. All stacks at once, because it takes its time. */
class KeepAliveIT {

    @Test
    void sendsACommentWhenNothingElseCame() {
        List<EventStream> streams = Stacks.wanted()
                .map(stack -> open(Stacks.running(stack).gateway()))
                .toList();
        try {
            streams.forEach(stream -> assertThat(stream.read().awaitComment()).isTrue());
            assertThat(streams).allMatch(EventStream::awaitComment);
        } finally {
            streams.forEach(EventStream::close);
        }
    }

    private static EventStream open(URI gateway) {
        Person ann = Person.register(gateway, "Ann");
        return EventStream.open(
                gateway.resolve("/api/stream"), request -> request.header("Authorization", "Bearer " + ann.token()));
    }
}
