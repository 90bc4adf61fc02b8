package dev.twinchat.acceptance.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.chat.Chat;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.acceptance.stacks.Substitutes;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a program logs in a container: a line of JSON for each event, and nothing about people. */
class LogsIT {

    private static final Stack STACK = Stacks.one().findFirst().orElseThrow();

    @ParameterizedTest
    @CsvSource({"GATEWAY, number two", "MESSAGE, started later"})
    void areLinesOfJsonWithoutPeople(ServiceName program, String difference) throws IOException {
        RunningStack stack = Stacks.running(STACK);
        URI copy = Substitutes.copy(stack, program, difference);
        Person ann = Person.register(stack.gateway(), "Ann").at(copy);
        ann.says("a secret");
        ann.ask(Request.of("POST", "/api/messages").withJson("{\"text\":"));
        Chat.open(copy, ann.token()).close();

        List<JsonNode> events = Files.readAllLines(Substitutes.log(stack, program, copy)).stream()
                .map(line -> JsonMapper.shared().readTree(line))
                .toList();

        assertThat(events).isNotEmpty().allSatisfy(event -> {
            assertThat(event.has("@timestamp")).isTrue();
            assertThat(event.at("/log/level").asString()).isNotEmpty();
            assertThat(event.at("/service/name").asString()).isEqualTo(program.label());
            assertThat(event.toString()).doesNotContain(ann.nickname(), ann.token(), "a secret");
        });
    }
}
