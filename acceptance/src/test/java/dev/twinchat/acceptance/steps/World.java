package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Header;
import dev.twinchat.acceptance.http.JavaTransport;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.http.SocketTransport;
import dev.twinchat.acceptance.http.Transport;
import dev.twinchat.acceptance.openapi.AnswerCheck;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.acceptance.stacks.Substitutes;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.ServiceProcess;
import dev.twinchat.launcher.Stack;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What one scenario knows: its stack, its people, the last answer and the names given to things. */
public final class World {

    private static final AnswerCheck CHECK = new AnswerCheck();
    private static final Transport JAVA = new JavaTransport();
    private static final SocketTransport SOCKET = new SocketTransport();
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(upper-)?([A-Za-z][A-Za-z0-9-]*)}");

    private static final List<String> SERVERS = List.of("gateway", "user service", "message service");

    /** Headers that the JDK's client keeps for itself. */
    private static final Set<String> UNSENDABLE = Set.of("Host", "Connection", "Content-Length", "Expect", "Upgrade");

    private final Stack stack;
    private final String suffix =
            "_" + Long.toString(ThreadLocalRandom.current().nextLong(1L << 50), 36);
    private final Map<String, Account> people = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final List<Header> headersOfNext = new ArrayList<>();
    private @Nullable Request lastRequest;
    private @Nullable Answer lastAnswer;

    World(Stack stack) {
        this.stack = stack;
    }

    RunningStack stack() {
        return Stacks.running(stack);
    }

    /** Where a server of this stack listens, or a copy of it that differs in what the name says behind the server's. */
    URI server(String name) {
        String original = SERVERS.stream()
                .filter(name::startsWith)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such server: " + name));
        ServiceName program = program(original);
        String difference = name.substring(original.length()).strip();
        return difference.isEmpty()
                ? stack().process(program).address()
                : Substitutes.copy(stack(), program, difference);
    }

    /** A service of the stack and its replicas. */
    List<ServiceProcess> all(ServiceName name) {
        return Stream.concat(
                        Stream.of(stack().process(name)),
                        stack().replicas().stream().filter(replica -> replica.name() == name))
                .toList();
    }

    private static ServiceName program(String name) {
        return switch (name) {
            case "gateway" -> ServiceName.GATEWAY;
            case "user service" -> ServiceName.USER;
            case "message service" -> ServiceName.MESSAGE;
            default -> throw new IllegalArgumentException("no such server: " + name);
        };
    }

    /** Adds a header to the next request only. */
    void nextHas(String header, String value) {
        headersOfNext.add(new Header(header, value));
    }

    Answer ask(Request request) {
        return ask(stack().gateway(), request);
    }

    /** Sends a request and holds the answer against the description of the API. */
    Answer ask(URI server, Request request) {
        Request sent = request;
        for (Header header : headersOfNext) {
            sent = sent.with(header.name(), header.value());
        }
        headersOfNext.clear();
        Request complete = sent;
        Transport transport = isPlain(complete) ? JAVA : SOCKET;
        return take(complete, () -> transport.exchange(server, complete));
    }

    /** Sends a request that is as it should be, and holds the answer against the description. Many may at the same time. */
    Answer exchange(Request request) {
        Answer answer = JAVA.exchange(stack().gateway(), request);
        CHECK.check(request, answer);
        return answer;
    }

    /** Whether the JDK's client, which checks what it sends, would send it. */
    private static boolean isPlain(Request request) {
        return request.target().matches("/?(?!/)[A-Za-z0-9/?&=._~%,+:-]*")
                && request.headers().stream().allMatch(header -> header.value().matches("[ -~]*"))
                && request.headers().stream().noneMatch(header -> UNSENDABLE.contains(header.name()));
    }

    /** Sends bytes as they are, and takes the answer for one to this method and path. */
    Answer askRaw(URI server, byte[] bytes, Request meaning) {
        return take(
                meaning, () -> SOCKET.exchange(server, bytes, meaning.method().equals("HEAD")));
    }

    private Answer take(Request request, Supplier<Answer> exchange) {
        lastRequest = request;
        Answer answer = exchange.get();
        lastAnswer = answer;
        CHECK.check(request, answer);
        answer.header("X-Stack")
                .ifPresent(label -> assertThat(label).as("X-Stack").isEqualTo(stack.label()));
        return answer;
    }

    Answer answer() {
        return Objects.requireNonNull(lastAnswer, "nothing was asked yet");
    }

    Request request() {
        return Objects.requireNonNull(lastRequest, "nothing was asked yet");
    }

    /** A nickname for this person that nobody else in the run has. */
    String nicknameFor(String person) {
        return person + suffix;
    }

    void put(String person, Account account) {
        people.put(person, account);
    }

    Account account(String person) {
        return Objects.requireNonNull(people.get(person), () -> person + " is not registered in this scenario");
    }

    /** The token to ask with; none for {@code somebody}, who has not logged in. */
    Optional<String> token(String person) {
        return person.equals("somebody")
                ? Optional.empty()
                : Optional.ofNullable(account(person).token());
    }

    /** Gives a thing a name, by which later sentences of the scenario mean it. */
    void name(String thing, String value) {
        names.put(thing, value);
    }

    /** The text with each {@code {name}} replaced: by a thing's value, or by a person's nickname. */
    String filled(String text) {
        return PLACEHOLDER.matcher(text).replaceAll(found -> Matcher.quoteReplacement(value(found)));
    }

    private String value(MatchResult found) {
        String value = valueOf(found.group(2), found.group());
        return found.group(1) == null ? value : value.toUpperCase(Locale.ROOT);
    }

    private String valueOf(String name, String otherwise) {
        String thing = names.get(name);
        if (thing != null) {
            return thing;
        }
        Account account = people.get(name);
        if (account != null) {
            return account.nickname();
        }
        return Character.isUpperCase(name.charAt(0)) ? nicknameFor(name) : otherwise;
    }
}
