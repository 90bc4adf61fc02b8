package dev.twinchat.message.delivery;

import java.util.UUID;
import org.springframework.stereotype.Component;

/** This replica's unique name. */
@Component
public final class ReplicaId {

    private final String value = UUID.randomUUID().toString();

    ReplicaId() {}

    @Override
    public String toString() {
        return value;
    }
}
