package dev.twinchat.acceptance.differential;

import dev.twinchat.acceptance.http.Header;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One request of a sequence before anything is known of the server that it goes to: {@code {ann}} stands for the nickname of a
 * user of the sequence, {@code {token-ann}} for a token, {@code {m:3}} for the id of the message that call 3 made,
 * {@code {next:4}} for the cursor that call 4 answered.
 *
 * @param number its place in the sequence as generated, which stays when calls before it are left out
 * @param body null for none
 */
record Call(int number, String method, String target, List<Header> headers, byte @Nullable [] body) {

    Call {
        headers = List.copyOf(headers);
    }
}
