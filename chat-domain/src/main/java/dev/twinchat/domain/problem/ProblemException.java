package dev.twinchat.domain.problem;

/** The one exception by which a use case ends with a {@link Problem}. It has no stack trace, since it is a regular response. */
public final class ProblemException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public ProblemException(Problem problem) {
        super(problem.code().code() + ": " + problem.detail(), null, false, false);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
