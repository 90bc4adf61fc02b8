package dev.twinchat.domain.delivery;

/** The close codes of a chat session. Each comment says what the client should do. */
public enum CloseReason {
    /** Stay away: the user has quit. */
    QUIT(1000, "quit"),
    /** Reconnect with jitter, and resume: the service stops. */
    STOPPING(1001, "the service stops"),
    /** Reconnect, and resume: no pong came for too long. */
    SILENT(1001, "no pong came"),
    /** Mend the client: it sends binary frames. */
    BINARY(1003, "text frames only"),
    /** Mend the client: a frame is not UTF-8. */
    NOT_UTF8(1007, "not UTF-8"),
    /** Mend the client: it sends frames that are too long. */
    TOO_BIG(1009, "the frame is too big"),
    /** Log in again: the token ended or was revoked. */
    TOKEN_ENDED(4001, "the token ended"),
    /** Reconnect, and resume: too much waited to be read. */
    TOO_SLOW(4008, "too slow");

    private final int code;
    private final String phrase;

    CloseReason(int code, String phrase) {
        this.code = code;
        this.phrase = phrase;
    }

    /** The code of the close frame (RFC 6455, section 7.4). */
    public int code() {
        return code;
    }

    /** What the close frame says beside the code. */
    public String phrase() {
        return phrase;
    }
}
