package dev.twinchat.message.lab;

import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.palindrome.AppendTask;
import dev.twinchat.domain.palindrome.CountTask;
import dev.twinchat.domain.palindrome.PalindromeCount;
import dev.twinchat.domain.palindrome.WordList;
import dev.twinchat.domain.security.Caller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/**
 * The palindromes of Gruzdev's ChatApp: broadcast and counted, only counted, and gathered in one message. Endpoints that act for a user
 * need a token, as outside the lab.
 */
@RestController
class PalindromeController {

    private final PalindromeService service;
    private final PalindromeCollector gathering;

    PalindromeController(PalindromeService service, PalindromeCollector gathering) {
        this.service = service;
        this.gathering = gathering;
    }

    @PostMapping("/lab/me/palindromes")
    Mono<PalindromeCount> broadcast(@RequestBody WordList words, Caller author) {
        return service.broadcast(words.validated(), author);
    }

    @PostMapping("/lab/palindromes")
    Mono<PalindromeCount> count(@RequestBody CountTask task) {
        return service.count(task.validated());
    }

    @PostMapping("/lab/me/palindromes/append")
    Mono<Message> append(@RequestBody AppendTask task, Caller editor) {
        return gathering.append(task.validated(), editor);
    }
}
