package dev.twinchat.jmeter.elements;

import java.util.SplittableRandom;

/**
 * What a user of ChatApp may do next: a request to the message service. All but the last wait for the database and the other users; the
 * last needs the processor only.
 *
 * @param body JSON
 */
record Task(String method, String path, String body) {

    private static final String FOX = "the quick brown fox jumps over the lazy dog";

    /** The kinds of tasks that wait more than they count, each as frequent as the others. */
    private enum Waiting {
        BROADCAST,
        BLOCKCAST,
        UNICAST,
        EDIT
    }

    /**
     * Draws a task.
     *
     * @param waitingPercent how many of a hundred tasks are such that wait
     * @param other a user who is online
     * @param shared the id of a message that everybody may edit
     * @param words what palindromes are counted in
     * @param times for how many receivers they are counted
     */
    static Task draw(
            SplittableRandom random, int waitingPercent, String other, String shared, String words, int times) {
        if (random.nextInt(100) >= waitingPercent) {
            return new Task("POST", "/lab/palindromes", "{\"content\":\"" + words + "\",\"times\":" + times + "}");
        }
        return switch (Waiting.values()[random.nextInt(Waiting.values().length)]) {
            case BROADCAST -> sending("\"type\":\"BROADCAST\"");
            case BLOCKCAST -> sending("\"type\":\"BLOCKCAST\",\"excluded\":[\"" + other + "\"]");
            case UNICAST -> sending("\"type\":\"UNICAST\",\"recipient\":\"" + other + "\"");
            case EDIT -> new Task("PATCH", "/api/messages/" + shared, "{\"content\":\"Edited: " + FOX + "\"}");
        };
    }

    private static Task sending(String address) {
        return new Task(
                "POST", "/api/messages", "{" + address + ",\"editType\":\"FINAL\",\"content\":\"" + FOX + "\"}");
    }
}
