package dev.twinchat.domain.delivery;

/** Whoever is told of events: a chat session or a monitor. None of its methods waits for anything, but of a monitor in the lab. */
public interface Subscriber {

    /** Who it is. */
    long userId();

    /** An event of the log that is for the user. They come in the order of the log, each once. */
    void deliver(EncodedEvent event);

    /** Something that is not in the log and is for the user: somebody edits a message. */
    void send(Frame frame);

    /**
     * Somebody came or went, of which only the latest counts.
     *
     * @param nickname who
     */
    void tellPresence(String nickname, Frame frame);
}
