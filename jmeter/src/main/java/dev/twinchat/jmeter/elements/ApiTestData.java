package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.LoadException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows of accounts and messages that are made through the API of a running Twinchat, as {@link PrepareRows} makes them. The
 * tokens, which live an hour, can be renewed.
 */
public final class ApiTestData {

    private final TwinchatClient client;
    private final String prefix;
    private final int count;
    private final List<String> messageIds;
    private Accounts accounts;

    private ApiTestData(TwinchatClient client, String prefix, Accounts accounts, List<String> messageIds) {
        this.client = client;
        this.prefix = prefix;
        this.count = accounts.accounts().size();
        this.accounts = accounts;
        this.messageIds = messageIds;
    }

    /**
     * Registers accounts, logs them in, and posts messages of theirs.
     *
     * @param gateway where it runs
     * @param prefix of the nicknames, which go on with a number of five digits
     * @param count how many accounts
     * @param messagesEach how many messages of each
     * @throws LoadException with one line if an answer is not that of a Twinchat
     */
    public static ApiTestData make(URI gateway, String prefix, int count, int messagesEach)
            throws InterruptedException {
        TwinchatClient client = new TwinchatClient(gateway, gateway);
        try {
            Accounts accounts = Accounts.make(client, prefix, count);
            List<String> rows = messagesEach == 0 ? List.of() : accounts.messageRows(client, messagesEach);
            return new ApiTestData(
                    client,
                    prefix,
                    accounts,
                    rows.stream()
                            .skip(1)
                            .map(row -> row.substring(row.lastIndexOf(',') + 1))
                            .toList());
        } catch (PreparationException refused) {
            throw new LoadException(String.valueOf(refused.getMessage()));
        }
    }

    /** Logs all accounts in again; the rows have other tokens then. */
    public void renewTokens() throws InterruptedException {
        try {
            accounts = Accounts.make(client, prefix, count);
        } catch (PreparationException refused) {
            throw new LoadException(String.valueOf(refused.getMessage()));
        }
    }

    /** Rows of token and nickname, below a line that names these columns. */
    public List<String> users() {
        return accounts.userRows();
    }

    /** Rows of token and message id, likewise, those of an account together; none where no message was asked for. */
    public List<String> messages() {
        List<String> lines = new ArrayList<>(List.of("token,messageId"));
        int each = messageIds.size() / count;
        for (int row = 0; row < messageIds.size(); row++) {
            lines.add(accounts.accounts().get(row / each).token() + "," + messageIds.get(row));
        }
        return lines;
    }
}
