package dev.twinchat.message.delivery;

/** Receives the messages of a Redis channel, from replicas and from the user service. */
public interface ChannelListener {

    /** The name of the channel. */
    String channel();

    /** Hears what was said. It must not wait for anything: all channels are heard on one thread. */
    void heard(String payload);
}
