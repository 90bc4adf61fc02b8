package dev.twinchat.domain.delivery;

/** A receiver of events: a chat session or a stream. Its methods do not block, except for streams of the lab. */
public interface Subscriber {

    /** Who it is. */
    long userId();

    /** An event of the log that is for the user. They come in the order of the log, each once. */
    void deliver(EncodedEvent event);

    /** A notice that is not in the log: a user edits a message. */
    void send(Frame frame);

    /**
     * A presence change; only the latest of a user counts. *
     *
     * @param nickname who
     */
    void tellPresence(String nickname, Frame frame);
}
