package dev.twinchat.domain.message;

/** Whom a message is for. */
public enum AddressType {
    /** One named user. */
    UNICAST,
    /** Everyone except those named. */
    BLOCKCAST,
    /** Everyone. */
    BROADCAST
}
