package dev.twinchat.domain.problem;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A problem (RFC 9457), before it is written as JSON or as a frame.
 *
 * @param errors the broken rules, sorted by field; empty unless the code is {@code validation}
 * @param holder the nickname that holds the edit lease; only with {@code edit-in-progress}
 * @param retryAfter when it may work again; only with {@code too-many-requests} and {@code unavailable}
 */
public record Problem(
        ProblemCode code,
        String detail,
        List<FieldError> errors,
        @Nullable String holder,
        @Nullable Duration retryAfter) {

    /** The media type of {@link #toMap}. */
    public static final String MEDIA_TYPE = "application/problem+json";

    public Problem {
        errors = errors.stream().sorted().distinct().toList();
    }

    public static Problem of(ProblemCode code, String detail) {
        return new Problem(code, detail, List.of(), null, null);
    }

    public static Problem validation(List<FieldError> errors) {
        return new Problem(ProblemCode.VALIDATION, "One or more rules are broken; see errors.", errors, null, null);
    }

    public static Problem validation(String field, String message) {
        return validation(List.of(new FieldError(field, message)));
    }

    public static Problem notFound() {
        return of(ProblemCode.NOT_FOUND, "It does not exist, or not for you.");
    }

    public static Problem unavailable(String detail, Duration retryAfter) {
        return new Problem(ProblemCode.UNAVAILABLE, detail, List.of(), null, retryAfter);
    }

    public static Problem tooManyRequests(String detail, Duration retryAfter) {
        return new Problem(ProblemCode.TOO_MANY_REQUESTS, detail, List.of(), null, retryAfter);
    }

    public static Problem editInProgress(String holder) {
        return new Problem(ProblemCode.EDIT_IN_PROGRESS, holder + " is editing this message.", List.of(), holder, null);
    }

    public ProblemException toException() {
        return new ProblemException(this);
    }

    /** The value of the {@code Retry-After} header in whole seconds, at least 1; null when there is none. */
    public @Nullable String retryAfterSeconds() {
        return retryAfter == null
                ? null
                : Long.toString(Math.max(1, retryAfter.plusNanos(999_999_999).toSeconds()));
    }

    /**
     * The members of the JSON object, in the order of the contract.
     *
     * @param instance the path that was asked, as RFC 9457's {@code instance}
     */
    public Map<String, Object> toMap(String instance) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("type", code.type());
        members.put("title", code.title());
        members.put("status", code.status());
        members.put("detail", detail);
        members.put("instance", instance);
        members.put("code", code.code());
        if (code == ProblemCode.VALIDATION) {
            members.put("errors", errors);
        }
        if (holder != null) {
            members.put("holder", holder);
        }
        return members;
    }
}
