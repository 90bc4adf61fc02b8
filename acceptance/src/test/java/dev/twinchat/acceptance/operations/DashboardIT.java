package dev.twinchat.acceptance.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.chat.Chat;
import dev.twinchat.acceptance.http.Header;
import dev.twinchat.acceptance.http.JavaTransport;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceProcess;
import dev.twinchat.launcher.Stack;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The Grafana dashboard asks for what the programs tell, under the same names on every stack. */
class DashboardIT {

    /** The name of a metric has underscores; a function's, too, but it is followed by a bracket. */
    private static final Pattern METRIC = Pattern.compile("\\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\\b(?! *\\()");

    /** Only WebFlux has event loops. */
    private static final String EVENT_LOOP = "twinchat_event_loop";

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final JavaTransport HTTP = new JavaTransport();

    @ParameterizedTest
    @MethodSource("dev.twinchat.acceptance.stacks.Stacks#wanted")
    void everyFigureIsThere(Stack name) throws IOException {
        RunningStack stack = Stacks.running(name);
        Set<String> wanted = metrics();
        assertThat(wanted).hasSizeGreaterThan(10);
        wanted.removeIf(metric -> name != Stack.WEBFLUX && metric.startsWith(EVENT_LOOP));
        Person ann = Person.register(stack.gateway(), "Ann");
        try (Chat chat = Chat.open(stack.gateway(), ann.token())) {
            // A collector's figures come with its first collection, the lag with the first delivery.
            await().atMost(PATIENCE).untilAsserted(() -> {
                ann.says("something to deliver");
                assertThat(told(stack)).containsAll(wanted);
            });
            assertThat(chat.isOver()).isFalse();
        }
    }

    private static Set<String> metrics() throws IOException {
        JsonNode dashboard = JsonMapper.shared()
                .readTree(Files.readString(Stacks.home().resolve("deploy/observe/grafana/twinchat.json")));
        return dashboard
                .get("panels")
                .valueStream()
                .flatMap(panel -> panel.get("targets").valueStream())
                .flatMap(target -> METRIC.matcher(target.get("expr").asString()).results())
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> told(RunningStack stack) {
        return stack.processes().stream()
                .map(ServiceProcess::management)
                .map(address -> HTTP.exchange(
                        address,
                        new Request("GET", "/actuator/prometheus", List.of(new Header("Accept", "text/plain")), null)))
                .flatMap(answer -> answer.text().lines())
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("[{ ]", 2)[0])
                .collect(Collectors.toSet());
    }
}
