package dev.twinchat.acceptance.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.chat.Chat;
import dev.twinchat.acceptance.people.Person;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Sends over a socket, with a {@code ref} for each number; opens another socket when one is gone. */
final class SocketSender implements Sender {

    private final Person person;
    private final String text;
    private @Nullable Chat chat;

    SocketSender(Person person, String text) {
        this.person = person;
        this.text = text;
    }

    @Override
    public Optional<Long> send(int number) {
        try {
            Chat open = open();
            String ref = text + number;
            open.send("{\"op\":\"send\",\"ref\":\"" + ref + "\",\"text\":\"" + text + " " + number + "\"}");
            JsonNode answer = open.await(frame -> frame.path("ref").asString("").equals(ref), ref);
            if (answer.path("op").asString().equals("ack")) {
                return Optional.of(answer.at("/message/id").longValue());
            }
            assertThat(answer.at("/problem/code").asString()).as("%s", answer).isEqualTo("unavailable");
        } catch (RuntimeException | AssertionError cut) {
            if (chat == null || chat.isOver()) {
                // It is not known whether it was stored.
                chat = null;
                return Optional.empty();
            }
            throw cut;
        }
        return Optional.empty();
    }

    private Chat open() {
        Chat open = chat;
        if (open == null) {
            open = Chat.open(person.server(), person.token());
            chat = open;
        }
        return open;
    }

    @Override
    public void close() {
        if (chat != null) {
            chat.close();
        }
    }
}
