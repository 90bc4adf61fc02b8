package dev.twinchat.domain.message;

import org.jspecify.annotations.Nullable;

/**
 * A validated request to send a message, before its names are resolved.
 *
 * @param fingerprint equal for equal requests, see {@link NewMessage#fingerprint}
 * @param key null when the client marks no repeats
 */
public record SendCommand(
        Draft draft, String fingerprint, @Nullable IdempotencyKey key) {}
