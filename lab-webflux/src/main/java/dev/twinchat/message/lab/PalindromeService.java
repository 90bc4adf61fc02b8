package dev.twinchat.message.lab;

import dev.twinchat.domain.message.SendCommand;
import dev.twinchat.domain.palindrome.CountTask;
import dev.twinchat.domain.palindrome.PalindromeCount;
import dev.twinchat.domain.palindrome.Palindromes;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.posting.PostingService;
import dev.twinchat.message.socket.ChatSessions;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/** Counts palindromes once for each receiver: CPU work of any amount. */
@Service
class PalindromeService {

    private final PostingService posting;
    private final ChatSessions sessions;
    private final Scheduler threads;

    PalindromeService(PostingService posting, ChatSessions sessions, Scheduler labWork) {
        this.posting = posting;
        this.sessions = sessions;
        this.threads = labWork;
    }

    /** Broadcasts the words, and counts once for each chat that is open on this replica. */
    Mono<PalindromeCount> broadcast(SendCommand words, Caller author) {
        return posting.post(words, author)
                .flatMap(posted -> count(posted.message().content(), sessions.count()));
    }

    Mono<PalindromeCount> count(CountTask.Checked task) {
        return count(task.words(), task.times());
    }

    /** Beside the event loops, on as many threads as there are processors. */
    private Mono<PalindromeCount> count(String words, int receivers) {
        return Flux.range(0, receivers)
                .parallel()
                .runOn(threads)
                .map(_ -> (long) Palindromes.count(words))
                .reduce(Long::sum)
                .defaultIfEmpty(0L)
                .map(palindromes -> new PalindromeCount(receivers, palindromes));
    }
}
