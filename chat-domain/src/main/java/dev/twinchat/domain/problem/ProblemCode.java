package dev.twinchat.domain.problem;

/** The problem codes of the contract, with their statuses. Each comment says what the client should do. */
public enum ProblemCode {
    /** Mend the named fields, parameters or members and send again. */
    VALIDATION("validation", 400, "The request breaks a rule"),
    /** Mend the client: the body is not JSON or not of the documented shape. */
    MALFORMED("malformed", 400, "The request is malformed"),
    /** Log in again. */
    UNAUTHENTICATED("unauthenticated", 401, "A valid token is needed"),
    /** Ask the person for nickname and password again. */
    BAD_CREDENTIALS("bad-credentials", 401, "Nickname or password is wrong"),
    /** Stop: the thing is known to you, but not yours to change. */
    FORBIDDEN("forbidden", 403, "This is not yours to change"),
    /** Stop: it does not exist, or not for you. */
    NOT_FOUND("not-found", 404, "There is no such thing"),
    /** Use one of the methods that the {@code Allow} header names. */
    METHOD_NOT_ALLOWED("method-not-allowed", 405, "This method is not allowed here"),
    /** Accept JSON. */
    NOT_ACCEPTABLE("not-acceptable", 406, "Only JSON can be answered"),
    /** Choose another nickname. */
    NICKNAME_TAKEN("nickname-taken", 409, "This nickname is taken"),
    /** Try again when the recipient is online; nothing was stored. */
    RECIPIENT_OFFLINE("recipient-offline", 409, "The recipient is not online"),
    /** Use a fresh key for a new request. */
    IDEMPOTENCY_CONFLICT("idempotency-conflict", 409, "This key was used with another body"),
    /** Read the message again and decide on its current version. */
    STALE_VERSION("stale-version", 412, "The message has changed meanwhile"),
    /** Send less. */
    TOO_LARGE("too-large", 413, "The request is too large"),
    /** Send JSON. */
    UNSUPPORTED_MEDIA_TYPE("unsupported-media-type", 415, "Only JSON is understood"),
    /** Wait for the holder of the edit lease. */
    EDIT_IN_PROGRESS("edit-in-progress", 423, "Somebody else is editing this message"),
    /** Wait as long as {@code Retry-After} says. */
    TOO_MANY_REQUESTS("too-many-requests", 429, "Too many requests"),
    /** Not the client's fault and said without details; report it. */
    INTERNAL("internal", 500, "Something went wrong here"),
    /** Wait as long as {@code Retry-After} says, then try again. */
    UNAVAILABLE("unavailable", 503, "The service is not available now");

    private static final String TYPE_PREFIX = "urn:twinchat:problem:";

    private final String code;
    private final int status;
    private final String title;

    ProblemCode(String code, int status, String title) {
        this.code = code;
        this.status = status;
        this.title = title;
    }

    public String code() {
        return code;
    }

    /** The HTTP status. */
    public int status() {
        return status;
    }

    public String title() {
        return title;
    }

    /** The URI of RFC 9457's member {@code type}. */
    public String type() {
        return TYPE_PREFIX + code;
    }
}
