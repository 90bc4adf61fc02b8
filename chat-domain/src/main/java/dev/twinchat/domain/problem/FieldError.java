package dev.twinchat.domain.problem;

import java.util.Comparator;

/** One broken rule: the field, parameter or header that breaks it, and what it must be like. */
public record FieldError(String field, String message) implements Comparable<FieldError> {

    private static final Comparator<FieldError> ORDER =
            Comparator.comparing(FieldError::field).thenComparing(FieldError::message);

    @Override
    public int compareTo(FieldError other) {
        return ORDER.compare(this, other);
    }
}
