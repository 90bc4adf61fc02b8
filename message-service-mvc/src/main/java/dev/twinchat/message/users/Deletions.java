package dev.twinchat.message.users;

import dev.twinchat.domain.user.UserRef;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Polls the user service for deleted accounts. */
@Component
public class Deletions {

    private final UserClient client;
    private final UserServiceGuard guard;

    Deletions(UserClient client, UserServiceGuard guard) {
        this.client = client;
        this.guard = guard;
    }

    /**
     * Some of those who have.
     *
     * @param users none, if there are no more for now
     * @param next the cursor to go on with
     */
    public record Batch(List<UserRef> users, String next) {}

    /**
     * Those behind a cursor, oldest deletion first.
     *
     * @param after null for the beginning
     * @throws UserServiceDown if there is no answer
     */
    public Batch after(@Nullable String after) {
        DeletedUsersResponse response = guard.call(() -> client.deletions(after));
        return new Batch(response.items(), response.next());
    }
}
