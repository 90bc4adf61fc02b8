package dev.twinchat.domain.delivery;

/** A receiver of events: a chat session or a stream. Its methods do not block; by some strategies the source waits for it afterwards. */
public interface Subscriber {

    /** Who it is. */
    long userId();

    /** An event of the log that is for the user. They come in the order of the log, each once. */
    void deliver(EncodedEvent event);

    /** A notice that is not in the log: a user edits a message. */
    void send(Frame frame);

    /**
     * A presence change; only the latest of a user counts.
     *
     * @param nickname who
     */
    void sendPresence(String nickname, Frame frame);
}
