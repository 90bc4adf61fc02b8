package dev.twinchat.launcher.chat;

import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One chat from its first connection to its end, over as many connections as it takes. All its state belongs to the one thread
 * that runs it; the keyboard and the sockets only add {@linkplain Event events} to its queue.
 */
final class Conversation {

    /** How a line is addressed, and what is no message. */
    static final String NOTATION =
            "@bob/public:Hi  !bob,eve:Hi  /private:Hi. The line quit ends the session, /help shows this.";

    private static final int QUIT = 1000;
    private static final int TOKEN_ENDED = 4001;
    private static final int MAX_FRAME_BYTES = 65_536;

    /** How often it is looked whether something is overdue. */
    private static final Duration TICK = Duration.ofMillis(200);

    /** The server pings every 20 s: a connection that is silent for longer is asked, and a while later given up. */
    private static final Duration SILENCE = Duration.ofSeconds(25);

    private static final Duration DEATH = Duration.ofSeconds(35);

    /** An answer later than this will not come: the connection is dead without having been closed. */
    private static final Duration ACK_WITHIN = Duration.ofSeconds(15);

    /** How long lines are still tried to be sent when there will be no more. */
    private static final Duration LINGER = Duration.ofSeconds(60);

    /** How long at least a server that is busy is left alone. */
    private static final Duration BUSY = Duration.ofSeconds(1);

    private static final Duration GOODBYE = Duration.ofSeconds(3);

    private final HttpClient http;
    private final URI server;
    private final AuthClient authClient;
    private final ConsoleOutput output;
    private final Backoff backoff;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Outbox outbox = new Outbox();

    private AuthClient.Session session;
    private @Nullable Connection connection;
    private @Nullable String offset;
    private long retryAtNanos = System.nanoTime();
    private long answerDueNanos;
    private long askedAtNanos;
    private long flushAfterNanos = System.nanoTime();
    private boolean ending;
    private long endAtNanos;
    private boolean refused;
    private boolean over;

    Conversation(
            HttpClient http,
            URI server,
            AuthClient authClient,
            AuthClient.Session session,
            ConsoleOutput output,
            Backoff backoff) {
        this.http = http;
        this.server = server;
        this.authClient = authClient;
        this.session = session;
        this.output = output;
        this.backoff = backoff;
    }

    /** Something happened; from any thread. */
    void happened(Event event) {
        events.add(event);
    }

    /**
     * Runs until the user quits, or the input has ended and all is sent.
     *
     * @return whether every line was taken in
     * @throws ApiProblem if there is no connection to begin with, or the user is not let in again
     */
    boolean hold() throws ApiProblem, InterruptedException {
        connection = Connection.open(http, server, session.token(), null, this::happened);
        while (!over) {
            Event event = events.poll(TICK.toMillis(), TimeUnit.MILLISECONDS);
            if (event != null) {
                take(event);
            }
            lookForOverdue();
        }
        return !refused && outbox.isEmpty();
    }

    private void take(Event event) throws ApiProblem, InterruptedException {
        switch (event) {
            case Event.Typed(String line) -> typed(line);
            case Event.EndOfInput _ -> end();
            case Event.Heard(Connection from, JsonNode frame) -> {
                if (isCurrent(from)) {
                    heard(frame);
                }
            }
            case Event.Closed(Connection from, int code) -> {
                if (isCurrent(from)) {
                    closed(code);
                }
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // a connection is only itself
    private boolean isCurrent(Connection other) {
        return connection == other;
    }

    private void typed(String line) {
        if (ending || line.isBlank()) {
            return;
        }
        if (line.strip().equals("quit")) {
            end();
        } else if (line.strip().equals("/help")) {
            output.note("each line is sent to everyone, or to whom it names: " + NOTATION);
        } else if (line.getBytes(StandardCharsets.UTF_8).length > MAX_FRAME_BYTES / 2) {
            refused = true;
            output.problem("not sent: the line is too long");
        } else {
            outbox.add(line);
            flush();
        }
    }

    private void end() {
        if (!ending) {
            ending = true;
            endAtNanos = System.nanoTime() + LINGER.toNanos();
        }
    }

    private void heard(JsonNode frame) {
        String op = frame.path("op").asString("");
        switch (op) {
            case "hello" -> greeted(frame);
            case "message", "edited" -> output.message(frame.path("message"));
            case "deleted" -> output.deleted(frame.path("id").longValue(0));
            case "editing" ->
                output.editing(
                        frame.path("id").longValue(0), frame.path("holder").asString(""));
            case "presence" ->
                output.presence(
                        frame.path("nickname").asString(""),
                        frame.path("online").booleanValue(false));
            case "ack" -> {
                settle(frame);
                output.message(frame.path("message"));
            }
            case "error" -> refused(frame);
            case "reset" -> output.note("you were away for too long: messages sent since then are not shown");
            default -> {
                // A newer server may say more than this client knows.
            }
        }
        // Of a resumed connection, hello's offset is where the log ends now: what is between is still to come.
        if (frame.has("offset") && (offset == null || !op.equals("hello"))) {
            offset = frame.path("offset").asString(offset);
        }
    }

    private void greeted(JsonNode hello) {
        backoff.reset();
        output.note(String.format(
                Locale.ROOT,
                "%s at %s (%s), %d online",
                hello.path("nickname").asString(""),
                server,
                session.stack(),
                hello.path("online").intValue(0)));
        flush();
    }

    private @Nullable String settle(JsonNode answer) {
        answerDueNanos = System.nanoTime() + ACK_WITHIN.toNanos();
        return outbox.settle(answer.path("ref").asString(""));
    }

    private void refused(JsonNode frame) {
        ApiProblem why = ApiProblem.of(frame.path("problem"));
        if (why.isPassing()) {
            outbox.postpone(frame.path("ref").asString(""));
            flushAfterNanos = System.nanoTime() + BUSY.plus(backoff.next()).toNanos();
            return;
        }
        String line = settle(frame);
        refused = true;
        output.problem(line == null ? why.getMessage() : "not sent: " + line + " (" + why.getMessage() + ")");
    }

    private void closed(int code) throws ApiProblem, InterruptedException {
        connection = null;
        outbox.connectionLost();
        switch (code) {
            case QUIT -> over = true;
            case TOKEN_ENDED -> {
                session = authClient.logIn();
                retryAtNanos = System.nanoTime();
            }
            default -> {
                output.note("the connection is lost (" + code + "); trying again");
                retryAtNanos = System.nanoTime() + backoff.next().toNanos();
            }
        }
    }

    private void lookForOverdue() throws ApiProblem, InterruptedException {
        long now = System.nanoTime();
        Connection current = connection;
        if (over) {
            return;
        }
        if (ending && (outbox.isEmpty() || now - endAtNanos >= 0)) {
            leave();
        } else if (current == null) {
            if (now - retryAtNanos >= 0) {
                reconnect();
            }
        } else if (outbox.isAnswerOwed() && now - answerDueNanos >= 0) {
            giveUp(current);
        } else if (current.silentNanos() >= DEATH.toNanos()) {
            giveUp(current);
        } else if (current.silentNanos() >= SILENCE.toNanos() && now - askedAtNanos >= SILENCE.toNanos()) {
            askedAtNanos = now;
            current.ping();
        } else {
            flush();
        }
    }

    private void giveUp(Connection dead) {
        dead.abort();
        happened(new Event.Closed(dead, Connection.BROKEN));
    }

    private void reconnect() throws ApiProblem, InterruptedException {
        try {
            connection = Connection.open(http, server, session.token(), offset, this::happened);
        } catch (ApiProblem notYet) {
            if (notYet.is("unauthenticated")) {
                session = authClient.logIn();
            }
            retryAtNanos = System.nanoTime() + backoff.next().toNanos();
        }
    }

    /** Sends what is waiting; what a server that is busy refused, a little later again. */
    private void flush() {
        Connection current = connection;
        if (current == null || offset == null || System.nanoTime() - flushAfterNanos < 0) {
            return;
        }
        for (Outbox.Frame frame : outbox.toSend()) {
            answerDueNanos = System.nanoTime() + ACK_WITHIN.toNanos();
            if (!current.send(frame)) {
                return;
            }
        }
    }

    /** Ends the session, whose token was made for this conversation only. */
    private void leave() throws InterruptedException {
        over = true;
        Connection current = connection;
        if (!outbox.isEmpty()) {
            output.problem(outbox.size() + " lines were not sent: no answer from " + server);
        }
        if (current == null
                || !current.send(JsonMapper.shared().createObjectNode().put("op", "quit"))) {
            return;
        }
        long until = System.nanoTime() + GOODBYE.toNanos();
        while (System.nanoTime() - until < 0) {
            Event event = events.poll(TICK.toMillis(), TimeUnit.MILLISECONDS);
            if (event instanceof Event.Closed) {
                return;
            }
        }
        current.close();
    }
}
