package dev.twinchat.acceptance.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.chat.BareSocket;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.soundness.WildFrames.Wild;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * Random frames over real sockets: each is answered, or closes its socket with the code that it should, and nothing else
 * suffers. Overridable by system properties: {@code twinchat.seed}, {@code twinchat.frames} (of each stack).
 */
class WildFramesIT {

    private static final String TWINS = "dev.twinchat.acceptance.stacks.Stacks#twins";
    private static final long SEED = Long.getLong("twinchat.seed", 1);
    private static final int FRAMES = Integer.getInteger("twinchat.frames", 10_000);
    private static final int PARALLEL = 5;
    private static final int PROTOCOL_ERROR = 1002;
    private static final int MOST_TRIES = 5;

    @ParameterizedTest
    @MethodSource(TWINS)
    void answersOrClosesAndLives(Stack name) throws Exception {
        RunningStack stack = Stacks.running(name);
        Person ann = Person.register(stack.gateway(), "Ann");
        long pid = stack.process(ServiceName.MESSAGE).pid();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < PARALLEL; i++) {
                // One of them comes through the gateway, which passes frames on.
                URI server = i == 0 ? stack.gateway() : stack.messageService();
                WildFrames frames = new WildFrames(SEED + i);
                all.add(threads.submit(() -> throwAll(server, ann.token(), frames)));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
        assertThat(stack.process(ServiceName.MESSAGE).alive()).isTrue();
        assertThat(stack.process(ServiceName.MESSAGE).pid()).isEqualTo(pid);
        try (BareSocket socket = BareSocket.open(stack.gateway(), ann.token(), 0)) {
            assertStillAnswers(socket, "in the end");
        }
    }

    /** RFC 6455, 5.2, 5.5 and 7.4. */
    @ParameterizedTest
    @MethodSource(TWINS)
    void closesByProtocolErrorWhatTheProtocolForbids(Stack name) {
        RunningStack stack = Stacks.running(name);
        Person ann = Person.register(stack.gateway(), "Ann");
        for (URI server : List.of(stack.gateway(), stack.messageService())) {
            for (int reserved : List.of(0x40, 0x20, 0x10, 0x3)) {
                assertProtocolError(server, ann, reserved | BareSocket.TEXT, "{}".getBytes(StandardCharsets.UTF_8));
            }
            for (int code : List.of(0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65_535)) {
                assertProtocolError(server, ann, BareSocket.CLOSE, new byte[] {(byte) (code >> 8), (byte) code});
            }
            assertProtocolError(server, ann, BareSocket.CLOSE, new byte[] {3});
            assertProtocolError(server, ann, BareSocket.CONTINUATION, new byte[] {'x'});
        }
    }

    /** Tries again where the connection was cut: Tomcat can send no close frame while it writes what others said. */
    private static void assertProtocolError(URI server, Person who, int opcode, byte[] payload) {
        int code = closeCode(server, who, opcode, payload);
        for (int tries = 1; tries < MOST_TRIES && code == BareSocket.CUT; tries++) {
            code = closeCode(server, who, opcode, payload);
        }
        assertThat(code)
                .as("close code for opcode %x, payload %s at %s", opcode, Arrays.toString(payload), server)
                .isEqualTo(PROTOCOL_ERROR);
    }

    private static int closeCode(URI server, Person who, int opcode, byte[] payload) {
        try (BareSocket socket = BareSocket.open(server, who.token(), 0)) {
            socket.send(true, opcode, payload);
            return socket.closeCode();
        }
    }

    private static void throwAll(URI server, String token, WildFrames frames) {
        BareSocket socket = BareSocket.open(server, token, 0);
        for (int i = 0; i < FRAMES / PARALLEL; i++) {
            Wild frame = frames.next();
            frame.send(socket);
            if (frame.closes().isEmpty()) {
                assertThat(socket.readAnswer()).as("answer to %s", frame).isNotNull();
            } else {
                assertThat(socket.closeCode()).as("close code for %s", frame).isIn(frame.closes());
                socket.close();
                socket = BareSocket.open(server, token, 0);
            }
        }
        assertStillAnswers(socket, "after all frames");
        socket.close();
    }

    private static void assertStillAnswers(BareSocket socket, String when) {
        socket.send("{\"op\":\"dance\",\"ref\":\"" + when + "\"}");
        JsonNode answer = socket.readAnswer();
        assertThat(answer).isNotNull();
        assertThat(answer.path("ref").asString()).isEqualTo(when);
        assertThat(answer.at("/problem/code").asString()).isEqualTo("malformed");
    }
}
