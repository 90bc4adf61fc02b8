package dev.twinchat.domain.message;

/** The addressing of a message. */
public enum AddressType {
    /** One named user. */
    UNICAST,
    /** Everyone except those named. */
    BLOCKCAST,
    /** Everyone. */
    BROADCAST
}
