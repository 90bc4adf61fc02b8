package dev.twinchat.acceptance.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import java.io.UncheckedIOException;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** Sends by REST, with an {@code Idempotency-Key} for each number. */
record RestSender(Person person, String text) implements Sender {

    private static final int CREATED = 201;
    private static final int UNAVAILABLE = 503;

    @Override
    public Optional<Long> send(int number) {
        try {
            Answer answer = person.ask(Request.of("POST", "/api/messages")
                    .with("Idempotency-Key", text + number)
                    .withJson("{\"text\":\"" + text + " " + number + "\"}"));
            if (answer.status() == CREATED) {
                return Optional.of(
                        JsonMapper.shared().readTree(answer.body()).get("id").longValue());
            }
            assertThat(answer.status()).as(answer.text()).isEqualTo(UNAVAILABLE);
            assertThat(answer.header("Retry-After")).isPresent();
        } catch (UncheckedIOException cut) {
            // It is not known whether it was stored.
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        // Nothing is kept open.
    }
}
