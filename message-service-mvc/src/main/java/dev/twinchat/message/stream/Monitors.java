package dev.twinchat.message.stream;

import dev.twinchat.domain.delivery.LogPage;
import dev.twinchat.domain.delivery.LoggedEvent;
import dev.twinchat.domain.delivery.Offset;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.delivery.EventDispatcher;
import dev.twinchat.message.delivery.EventRepository;
import dev.twinchat.message.delivery.FrameWriter;
import dev.twinchat.message.delivery.RevokedSessionCloser;
import java.io.IOException;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/** All open streams, and the life of each: replay of missed events, live broadcasts, end. */
@Service
class Monitors implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Monitors.class);
    private static final int REPLAY_BATCH = 500;

    private final EventRepository log;
    private final EventDispatcher dispatcher;
    private final RevokedSessionCloser tokens;
    private final FrameWriter frames;
    private final ThreadFactory threads;
    private final Set<StreamSubscriber> open = ConcurrentHashMap.newKeySet();
    private volatile boolean running;

    Monitors(
            EventRepository log,
            EventDispatcher dispatcher,
            RevokedSessionCloser tokens,
            FrameWriter frames,
            ThreadFactory deliveryThreads) {
        this.log = log;
        this.dispatcher = dispatcher;
        this.tokens = tokens;
        this.frames = frames;
        this.threads = deliveryThreads;
    }

    /**
     * Opens a stream.
     *
     * @param from behind which event it goes on; null if it begins now
     */
    void open(ResponseBodyEmitter stream, Caller caller, MonitorQueue queue, @Nullable Offset from) {
        Offset start =
                from != null && log.keeps(from) ? from : dispatcher.position().orElseGet(log::newest);
        new StreamSubscriber(
                        stream,
                        caller,
                        queue,
                        dispatcher::waitFor,
                        threads,
                        monitor -> live(monitor, start, from == null))
                .start();
    }

    private void live(StreamSubscriber monitor, Offset start, boolean fromEnd) {
        open.add(monitor);
        tokens.add(monitor);
        try {
            monitor.greet();
            join(monitor, start, fromEnd);
            if (running) {
                monitor.writeUntilClosed();
            }
        } catch (IOException | IllegalStateException gone) {
            LOG.debug("A monitor went: {}", gone.toString());
        } catch (DataAccessException databaseIsDown) {
            LOG.warn("A stream cannot go on: {}", databaseIsDown.getMessage());
        } finally {
            // Before the hub is asked for anything: it may be waiting for this monitor.
            monitor.close();
            dispatcher.leave(monitor);
            tokens.remove(monitor);
            open.remove(monitor);
            complete(monitor);
        }
    }

    private static void complete(StreamSubscriber monitor) {
        try {
            monitor.complete();
        } catch (IllegalStateException gone) {
            LOG.debug("The container has ended the stream already: {}", gone.toString());
        }
    }

    /** Replays the log to its end, where the hub goes on. */
    private void join(StreamSubscriber monitor, Offset start, boolean fromEnd) throws IOException {
        Offset place = start;
        boolean atEnd = fromEnd;
        while (monitor.isOpen() && !(atEnd && dispatcher.join(monitor, place))) {
            LogPage page = log.afterFor(monitor.userId(), place, REPLAY_BATCH);
            for (LoggedEvent event : page.events()) {
                if (event.isForMonitors()) {
                    monitor.write(frames.encode(event));
                }
            }
            place = page.end();
            atEnd = !page.more();
        }
    }

    /** Comments go out and tokens end in time, though no monitor's thread has an alarm of its own. */
    @Scheduled(fixedDelayString = "200")
    void checkLimits() {
        Instant now = Instant.now();
        open.forEach(monitor -> monitor.checkLimits(now));
    }

    @Override
    public void start() {
        running = true;
    }

    /** Ends all streams before the server stops, which would wait for them. */
    @Override
    public void stop() {
        running = false;
        open.forEach(StreamSubscriber::close);
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
