package dev.twinchat.service.web;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.netty.resources.LoopResources;

/** Metric of how long a task waits for its event loop; a blocked or saturated loop shows here. */
@Component
class EventLoopLag {

    private final EventLoopGroup loops;
    private final Timer timer;

    EventLoopLag(LoopResources eventLoops, MeterRegistry registry) {
        this.loops = eventLoops.onServer(LoopResources.DEFAULT_NATIVE);
        this.timer = Timer.builder("twinchat.event.loop.lag")
                .description("How long a task waited for its event loop, asked of each four times a second")
                .register(registry);
    }

    @Scheduled(fixedDelayString = "250")
    void sample() {
        for (EventExecutor loop : loops) {
            long asked = System.nanoTime();
            loop.execute(() -> timer.record(System.nanoTime() - asked, TimeUnit.NANOSECONDS));
        }
    }
}
