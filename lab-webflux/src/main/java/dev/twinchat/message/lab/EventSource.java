package dev.twinchat.message.lab;

import dev.twinchat.domain.delivery.MonitorBuffer;
import dev.twinchat.domain.observers.SourceReport;
import dev.twinchat.domain.observers.SourceSettings;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.Connection;

/** A source of events and its subscribers, which may be slow (after Peelen 2016). */
@Service
class EventSource implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(EventSource.class);
    private static final SourceReport NEVER_STARTED = new SourceReport(false, 0, 0, 0, 0, List.of());

    private final Scheduler loop = Schedulers.newSingle("lab-events", true);
    private final EventSubscribers open = new EventSubscribers();
    private final AtomicReference<@Nullable PublishLoop> round = new AtomicReference<>();
    private volatile boolean running;

    /** From now on the stream gets every event, as its strategy lets it. */
    Flux<DataBuffer> subscribe(Connection connection, MonitorBuffer buffer) {
        return Flux.defer(() -> {
            EventSubscriber subscriber = new EventSubscriber(connection, buffer);
            open.add(subscriber);
            return subscriber.buffers().doFinally(_ -> {
                open.remove(subscriber);
                subscriber.end();
            });
        });
    }

    /** Starts again with the number 1. */
    SourceReport begin(SourceSettings settings) {
        PublishLoop next = new PublishLoop(settings, open, loop);
        PublishLoop former = round.getAndSet(next);
        if (former != null) {
            former.stop();
        }
        var _ = next.run().subscribe(_ -> {}, failed -> LOG.warn("The source of events failed", failed));
        return next.report();
    }

    /** Makes no more events; the streams stay open. */
    SourceReport end() {
        PublishLoop last = round.get();
        if (last != null) {
            last.stop();
        }
        return report();
    }

    SourceReport report() {
        PublishLoop last = round.get();
        return last == null ? NEVER_STARTED : last.report();
    }

    @Override
    public void start() {
        running = true;
    }

    /** Ends all streams before the server stops, which would wait for them. */
    @Override
    public void stop() {
        running = false;
        end();
        open.all().forEach(EventSubscriber::close);
        loop.dispose();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
