package dev.twinchat.message.lab;

import dev.twinchat.domain.delivery.MonitorBuffer;
import dev.twinchat.domain.observers.SourceReport;
import dev.twinchat.domain.observers.SourceSettings;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Service;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/** A source of events and its subscribers, which may be slow (after Peelen 2016). */
@Service
class EventSource implements SmartLifecycle {

    private static final SourceReport NEVER_STARTED = new SourceReport(false, 0, 0, 0, 0, List.of());

    private final ThreadFactory threads;
    private final EventSubscribers open = new EventSubscribers();
    private final AtomicReference<@Nullable PublishLoop> round = new AtomicReference<>();
    private volatile boolean running;

    EventSource(ThreadFactory deliveryThreads) {
        this.threads = deliveryThreads;
    }

    /** From now on the stream gets every event, as its strategy lets it. */
    void subscribe(ResponseBodyEmitter stream, MonitorBuffer buffer) {
        EventSubscriber subscriber = new EventSubscriber(stream, buffer, threads, open::remove);
        open.add(subscriber);
        subscriber.start();
    }

    /** Starts again with the number 1. */
    SourceReport begin(SourceSettings settings) {
        PublishLoop next = new PublishLoop(settings, open);
        PublishLoop former = round.getAndSet(next);
        if (former != null) {
            former.stop();
        }
        threads.newThread(next::run).start();
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
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
