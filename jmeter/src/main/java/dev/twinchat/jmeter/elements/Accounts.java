package dev.twinchat.jmeter.elements;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** The accounts of a plan that runs alone, made through the API, eight at a time. */
record Accounts(List<Account> accounts) {

    private static final int AT_A_TIME = 8;
    private static final String PASSWORD = "load-Test-1";

    /** An account with a token of its own. */
    record Account(String nickname, String token) {}

    /**
     * Registers accounts that do not exist yet, and logs all in.
     *
     * @param prefix of the nicknames, which go on with a number of five digits
     * @throws PreparationException where an answer is not the expected one
     */
    static Accounts make(TwinchatClient client, String prefix, int count) throws InterruptedException {
        return new Accounts(all(IntStream.rangeClosed(1, count)
                .mapToObj(number -> String.format(Locale.ROOT, "%s-%05d", prefix, number))
                .map(nickname -> (Callable<Account>) () -> {
                    client.register(nickname, PASSWORD);
                    return new Account(nickname, client.logIn(nickname, PASSWORD));
                })
                .toList()));
    }

    /** Rows of token and nickname. */
    List<String> userRows() {
        List<String> lines = new ArrayList<>(List.of("token,nickname"));
        accounts.forEach(account -> lines.add(account.token() + "," + account.nickname()));
        return lines;
    }

    /** Posts messages for every account; rows of token and message id, those of an account together. */
    List<String> messageRows(TwinchatClient client, int messagesEach) throws InterruptedException {
        List<String> lines = new ArrayList<>(List.of("token,messageId"));
        for (List<String> rows : all(accounts.stream()
                .map(account -> (Callable<List<String>>) () -> messageRows(client, account, messagesEach))
                .toList())) {
            lines.addAll(rows);
        }
        return lines;
    }

    private static List<String> messageRows(TwinchatClient client, Account account, int count)
            throws InterruptedException {
        List<String> lines = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            lines.add(account.token() + "," + client.post(account.token(), "Message " + i + " that will be edited."));
        }
        return lines;
    }

    /** All results in order, or the first failure, after which nothing new is begun. */
    private static <T> List<T> all(List<Callable<T>> tasks) throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(AT_A_TIME);
        try {
            List<Future<T>> futures = tasks.stream().map(executor::submit).toList();
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof PreparationException known) {
                throw known;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            executor.shutdownNow();
        }
    }
}
