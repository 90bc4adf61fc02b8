package dev.twinchat.message.lab;

import dev.twinchat.domain.lab.Flow;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** A request that makes concurrent calls and waits for all of them: a {@link Flow} over HTTP. */
@RestController
class FanOutController {

    private final SimulatedBackend backend;

    FanOutController(SimulatedBackend backend) {
        this.backend = backend;
    }

    /** Answers with the flow when it is through. */
    @PostMapping("/lab/fan-out")
    Mono<Flow> run(@RequestParam(required = false) @Nullable String writes) {
        Flow flow = Flow.of(writes);
        return callAll(flow.questions()).then(callAll(flow.persistences())).thenReturn(flow);
    }

    private Mono<Void> callAll(List<Duration> latencies) {
        return Flux.fromIterable(latencies)
                .flatMap(backend::call, latencies.size())
                .then();
    }
}
