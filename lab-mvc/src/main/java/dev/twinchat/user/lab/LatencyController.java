package dev.twinchat.user.lab;

import dev.twinchat.domain.lab.LabNumber;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Simulates a slow backend (the services of Bejan, "The Evolution of Java Concurrency", 2020). */
@RestController
class LatencyController {

    private static final int MAX_MILLIS = 60_000;

    /** Answers after {@code millis} milliseconds. */
    @GetMapping("/lab/latency")
    Latency wait(@RequestParam(required = false) @Nullable String millis) throws InterruptedException {
        int wait = LabNumber.of("millis", millis, 0, MAX_MILLIS);
        Thread.sleep(wait);
        return new Latency(wait);
    }

    /** How long the answer took, in milliseconds. */
    record Latency(int millis) {}
}
