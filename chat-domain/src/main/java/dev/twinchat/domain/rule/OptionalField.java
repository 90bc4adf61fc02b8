package dev.twinchat.domain.rule;

import org.jspecify.annotations.Nullable;

/**
 * A member that a partial update may leave out. A member that is absent is a null reference to a {@code Given}; a member
 * that is there is a {@code Given}, with a null value if the JSON says null. So the two can be told apart.
 *
 * @param value the value as sent, null for JSON null
 */
public record OptionalField(@Nullable String value) {}
