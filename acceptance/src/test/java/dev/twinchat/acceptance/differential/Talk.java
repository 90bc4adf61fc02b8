package dev.twinchat.acceptance.differential;

import dev.twinchat.acceptance.chat.BareSocket;
import dev.twinchat.acceptance.http.Answer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;

/** The open chats of a playthrough. */
final class Talk implements AutoCloseable {

    /** Whoever quits has no token any more. */
    private static final int QUIT = 1000;

    private final Side side;
    private final Names names;
    private final UnaryOperator<String> tokens;
    private final Map<String, BareSocket> sockets = new HashMap<>();

    /** @param tokens answers with the token of a user */
    Talk(Side side, Names names, UnaryOperator<String> tokens) {
        this.side = side;
        this.names = names;
        this.tokens = tokens;
        Playthrough.USERS.subList(0, 2).forEach(this::open);
    }

    /** Opens a chat, and comes back when its user is online. */
    private void open(String user) {
        BareSocket socket = BareSocket.open(side.chat(), tokens.apply(user), 0);
        socket.read();
        sockets.put(user, socket);
    }

    /** Sends a frame; its answer as a text that is equal for equal answers. Who was closed for it comes back. */
    String say(Utterance utterance) {
        // Latin-1 takes every byte to itself, so that what is no UTF-8 stays as it is.
        String frame = names.filled(new String(utterance.frame(), StandardCharsets.ISO_8859_1));
        BareSocket socket = sockets.get(utterance.user());
        if (socket == null) {
            return "has quit";
        }
        socket.send(true, BareSocket.TEXT, frame.getBytes(StandardCharsets.ISO_8859_1));
        JsonNode answer = socket.readAnswer();
        if (answer == null) {
            int code = socket.closeCode();
            sockets.remove(utterance.user());
            if (code != QUIT) {
                open(utterance.user());
            }
            return "closed with " + code;
        }
        if (answer.path("op").asString().equals("ack")
                && answer.at("/message/version").asInt() == 1) {
            names.knowMessage(utterance.number(), answer.at("/message/id").longValue());
        }
        byte[] body = answer.toString().getBytes(StandardCharsets.UTF_8);
        return AnswerText.of(new Answer(0, List.of(), body), names);
    }

    @Override
    public void close() {
        sockets.values().forEach(BareSocket::close);
    }
}
