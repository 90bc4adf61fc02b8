package dev.twinchat.domain.rule;

import dev.twinchat.domain.problem.FieldError;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Collects broken rules, so that one response names all of them. Not thread-safe. */
public final class Violations {

    private final List<FieldError> errors = new ArrayList<>();

    /** Notes that {@code field} breaks a rule unless {@code holds}. */
    public Violations require(boolean holds, String field, String message) {
        if (!holds) {
            errors.add(new FieldError(field, message));
        }
        return this;
    }

    /**
     * Makes a check that ends by itself when a rule is broken, and notes what it finds among the others.
     *
     * @return what was checked, null if it broke a rule
     */
    public <T> @Nullable T check(Supplier<T> check) {
        try {
            return check.get();
        } catch (ProblemException broken) {
            if (broken.problem().code() != ProblemCode.VALIDATION) {
                throw broken;
            }
            errors.addAll(broken.problem().errors());
            return null;
        }
    }

    public boolean isEmpty() {
        return errors.isEmpty();
    }

    public List<FieldError> errors() {
        return List.copyOf(errors);
    }

    /**
     * Ends the use case if a rule was broken.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public void throwIfAny() {
        if (!errors.isEmpty()) {
            throw Problem.validation(errors).toException();
        }
    }
}
