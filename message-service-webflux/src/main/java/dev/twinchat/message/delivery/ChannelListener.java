package dev.twinchat.message.delivery;

/** Whoever wants to hear what the replicas tell each other on a channel of Redis. */
public interface ChannelListener {

    /** The name of the channel. */
    String channel();

    /** Hears what was said. It must not wait for anything: all channels are heard on one thread. */
    void heard(String payload);
}
