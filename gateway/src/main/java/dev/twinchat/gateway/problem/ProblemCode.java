package dev.twinchat.gateway.problem;

/** The contract's problem codes that the gateway answers with by itself. */
public enum ProblemCode {
    /** The request is broken: its target, its headers, its framing. */
    MALFORMED("malformed", 400, "The request is malformed"),
    /** No token, or one that is expired, revoked, forged or of another issuer, audience or algorithm. */
    UNAUTHENTICATED("unauthenticated", 401, "A valid token is needed"),
    /** A page of another origin asks whether it may call; it may not. */
    FORBIDDEN("forbidden", 403, "This is not yours to change"),
    /** No route leads there. */
    NOT_FOUND("not-found", 404, "There is no such thing"),
    /** The gateway's own pages are only read. */
    METHOD_NOT_ALLOWED("method-not-allowed", 405, "This method is not allowed here"),
    /** The gateway's own pages are HTML and JSON. */
    NOT_ACCEPTABLE("not-acceptable", 406, "Only JSON can be answered"),
    /** The gateway's own fault. */
    INTERNAL("internal", 500, "Something went wrong here"),
    /** The client sends faster than it may. */
    TOO_MANY_REQUESTS("too-many-requests", 429, "Too many requests"),
    /** The service that should answer is down or too slow. */
    UNAVAILABLE("unavailable", 503, "The service is not available now");

    private final String code;
    private final int status;
    private final String title;

    ProblemCode(String code, int status, String title) {
        this.code = code;
        this.status = status;
        this.title = title;
    }

    String code() {
        return code;
    }

    int status() {
        return status;
    }

    String title() {
        return title;
    }
}
