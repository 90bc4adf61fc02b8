package dev.twinchat.launcher.chat;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Sent lines without an ack, in order. Each keeps its {@code ref} over every retry, by which the server recognizes a repeat and stores
 * nothing twice.
 */
final class Outbox {

    private final Map<String, String> linesByRef = new LinkedHashMap<>();
    private final Set<String> inFlight = new LinkedHashSet<>();

    /** What a line becomes. */
    record Frame(String op, String ref, String text) {}

    void add(String line) {
        linesByRef.put(UUID.randomUUID().toString(), line);
    }

    boolean isEmpty() {
        return linesByRef.isEmpty();
    }

    int size() {
        return linesByRef.size();
    }

    /** Whether an answer is owed. */
    boolean isAnswerOwed() {
        return !inFlight.isEmpty();
    }

    /** What has not gone into the connection at hand; taken to be on its way from now on. */
    List<Frame> toSend() {
        List<Frame> frames = linesByRef.entrySet().stream()
                .filter(line -> !inFlight.contains(line.getKey()))
                .map(line -> new Frame("send", line.getKey(), line.getValue()))
                .toList();
        frames.forEach(frame -> inFlight.add(frame.ref()));
        return frames;
    }

    /** On a new connection all is to be sent again. */
    void connectionLost() {
        inFlight.clear();
    }

    /** It is stored, or will never be: the line, or null if it was not ours. */
    @Nullable String settle(String ref) {
        inFlight.remove(ref);
        return linesByRef.remove(ref);
    }

    /** It is to be sent again, later. */
    void postpone(String ref) {
        inFlight.remove(ref);
    }
}
