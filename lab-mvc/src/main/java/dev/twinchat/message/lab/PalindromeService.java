package dev.twinchat.message.lab;

import dev.twinchat.domain.message.Posted;
import dev.twinchat.domain.message.SendCommand;
import dev.twinchat.domain.palindrome.CountTask;
import dev.twinchat.domain.palindrome.PalindromeCount;
import dev.twinchat.domain.palindrome.Palindromes;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.posting.PostingService;
import dev.twinchat.message.socket.ChatSessions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.stream.IntStream;
import org.springframework.stereotype.Service;

/** Counts palindromes once for each receiver: CPU work of any amount. */
@Service
class PalindromeService {

    /** More threads than processors would only wait for each other. */
    private static final int PARALLEL = Runtime.getRuntime().availableProcessors();

    private final PostingService posting;
    private final ChatSessions sessions;
    private final ThreadFactory threads;

    PalindromeService(PostingService posting, ChatSessions sessions, ThreadFactory deliveryThreads) {
        this.posting = posting;
        this.sessions = sessions;
        this.threads = deliveryThreads;
    }

    /** Broadcasts the words, and counts once for each chat that is open on this replica. */
    PalindromeCount broadcast(SendCommand words, Caller author) {
        Posted posted = posting.post(words, author);
        return count(posted.message().content(), sessions.count());
    }

    PalindromeCount count(CountTask.Checked task) {
        return count(task.words(), task.times());
    }

    private PalindromeCount count(String words, int receivers) {
        try (ExecutorService executor = Executors.newFixedThreadPool(PARALLEL, threads)) {
            List<CompletableFuture<Long>> shares = IntStream.range(0, PARALLEL)
                    .mapToObj(share -> CompletableFuture.supplyAsync(() -> count(words, share, receivers), executor))
                    .toList();
            return new PalindromeCount(
                    receivers,
                    shares.stream().mapToLong(CompletableFuture::join).sum());
        }
    }

    /** For every receiver whose turn it is, from the share's first one on. */
    private static long count(String words, int share, int receivers) {
        long palindromes = 0;
        for (int receiver = share; receiver < receivers; receiver += PARALLEL) {
            palindromes += Palindromes.count(words);
        }
        return palindromes;
    }
}
