package dev.twinchat.message.delivery;

import java.util.UUID;
import org.springframework.stereotype.Component;

/** What this replica is called among the others: a name that no other has or had. */
@Component
public final class ReplicaId {

    private final String value = UUID.randomUUID().toString();

    ReplicaId() {}

    @Override
    public String toString() {
        return value;
    }
}
