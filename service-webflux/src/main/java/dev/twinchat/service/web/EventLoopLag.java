package dev.twinchat.service.web;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.netty.resources.LoopResources;

/** Metric of how long a task waits for its event loop; a blocked or saturated loop shows here. */
@Component
class EventLoopLag {

    private final Map<EventLoopGroup, Timer> timers;

    EventLoopLag(ReactorResourceFactory resources, LoopResources databaseLoops, MeterRegistry registry) {
        this.timers = Map.of(
                resources.getLoopResources().onServer(true), timer("server", registry),
                databaseLoops.onClient(true), timer("database", registry));
    }

    private static Timer timer(String loops, MeterRegistry registry) {
        return Timer.builder("twinchat.event.loop.lag")
                .description("How long a task waited for its event loop, asked of each four times a second")
                .tag("loops", loops)
                .register(registry);
    }

    @Scheduled(fixedDelayString = "250")
    void sample() {
        timers.forEach((loops, timer) -> {
            for (EventExecutor loop : loops) {
                long asked = System.nanoTime();
                loop.execute(() -> timer.record(System.nanoTime() - asked, TimeUnit.NANOSECONDS));
            }
        });
    }
}
