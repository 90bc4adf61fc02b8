package dev.twinchat.message.lab;

import dev.twinchat.domain.lab.Flow;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** A request that makes concurrent calls and waits for all of them: a {@link Flow} over HTTP. */
@RestController
class FanOutController {

    private final SimulatedBackend backend;
    private final ThreadFactory threads;

    FanOutController(SimulatedBackend backend, ThreadFactory deliveryThreads) {
        this.backend = backend;
        this.threads = deliveryThreads;
    }

    /** Answers with the flow when it is through. */
    @PostMapping("/lab/fan-out")
    Flow run(@RequestParam(required = false) @Nullable String writes) {
        Flow flow = Flow.of(writes);
        try (ExecutorService calls = Executors.newThreadPerTaskExecutor(threads)) {
            callAll(flow.questions(), calls);
            callAll(flow.persistences(), calls);
        }
        return flow;
    }

    private void callAll(List<Duration> latencies, ExecutorService calls) {
        List<CompletableFuture<Void>> called = latencies.stream()
                .map(latency -> CompletableFuture.runAsync(() -> backend.call(latency), calls))
                .toList();
        try {
            called.forEach(CompletableFuture::join);
        } catch (CompletionException failed) {
            // The response is an error now: tasks that have not begun are cancelled, waiting ones are interrupted where
            // possible.
            calls.shutdownNow();
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        }
    }
}
