package dev.twinchat.domain.rule;

import org.jspecify.annotations.Nullable;

/**
 * A member that a partial update may leave out. A member that is absent is a null reference to an {@code OptionalField}; a present one is
 * an {@code OptionalField}, with a null value if the JSON value is null.
 *
 * @param value the value as sent, null for JSON null
 */
public record OptionalField(@Nullable String value) {}
