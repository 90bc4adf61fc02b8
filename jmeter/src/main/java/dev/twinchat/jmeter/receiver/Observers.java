package dev.twinchat.jmeter.receiver;

import dev.twinchat.jmeter.samples.ObserverSummary;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The critical consumer of the lab's events, on a thread of its own, and the five monitors, all on another. */
public final class Observers implements AutoCloseable {

    private static final int OPEN_SECONDS = 30;

    private final EventLoopGroup essentialLoop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final EventLoopGroup monitorLoop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final ScheduledExecutorService alarms = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "observers' alarms");
        thread.setDaemon(true);
        return thread;
    });
    private final Connections connections = new Connections();
    private final List<Observer> all = new ArrayList<>();
    private final EventSource source;
    private long beginNanos;
    private long endNanos;

    private Observers(EventSource source) {
        this.source = source;
    }

    /**
     * Opens the streams, then starts the source, so that the critical consumer is told of every event.
     *
     * @param service {@code http://host:port} of the message service
     * @param monitors the monitors' strategy; empty for none of them
     * @param buffer how many events may wait for a monitor
     * @param rate events a second
     * @param size bytes of an event, on average
     * @throws ReceiverException where the service does not answer as it should
     */
    public static Observers open(URI service, String monitors, int buffer, int rate, int size)
            throws InterruptedException {
        Observers observers = new Observers(new EventSource(service));
        try {
            observers.subscribe(service, monitors, buffer);
            observers.beginNanos = System.nanoTime();
            observers.source.begin(rate, size);
            return observers;
        } catch (ReceiverException | InterruptedException failed) {
            observers.close();
            throw failed;
        }
    }

    private void subscribe(URI service, String monitors, int buffer) throws InterruptedException {
        for (ObserverKind kind : ObserverKind.values()) {
            if (kind == ObserverKind.ESSENTIAL) {
                all.add(new Observer(
                        kind,
                        service.resolve("/lab/events?strategy=direct"),
                        essentialLoop.next(),
                        alarms,
                        connections));
            } else if (!monitors.isEmpty()) {
                all.add(new Observer(
                        kind,
                        service.resolve("/lab/events?strategy=" + monitors + "&buffer=" + buffer),
                        monitorLoop.next(),
                        alarms,
                        connections));
            }
        }
        all.forEach(Observer::begin);
        for (Observer observer : all) {
            await(observer);
        }
    }

    private static void await(Observer observer) throws InterruptedException {
        try {
            observer.firstAnswer().get(OPEN_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException refused) {
            Throwable cause = refused.getCause();
            throw new ReceiverException(
                    "a stream of the lab's events was refused: " + (cause == null ? refused : cause).getMessage());
        } catch (TimeoutException silent) {
            throw new ReceiverException("a stream of the lab's events did not begin within " + OPEN_SECONDS + " s");
        }
    }

    /** Why the critical consumer gets nothing more; empty while it may. Asks the source how far it is. */
    public String lost() throws InterruptedException {
        String lost = essential().lost();
        if (lost.isEmpty()) {
            source.look();
        }
        return lost;
    }

    private Observer essential() {
        return all.get(0);
    }

    /** Has the source make no more events. */
    public void end() throws InterruptedException {
        endNanos = System.nanoTime();
        source.end();
    }

    /** Whether the critical consumer has every event, as far as the source has told. */
    public boolean complete() {
        return essential().received() >= source.generated();
    }

    /** What has come so far. */
    public ObserverSummary summary() throws InterruptedException {
        List<ObserverSummary.Figures> figures = new ArrayList<>();
        for (Observer observer : all) {
            try {
                figures.add(observer.loop()
                        .submit(() -> observer.figures(beginNanos))
                        .get());
            } catch (ExecutionException broken) {
                throw new IllegalStateException(broken.getCause());
            }
        }
        return new ObserverSummary(
                (endNanos - beginNanos) / 1e9,
                Math.max(source.generated(), essential().received()),
                source.heldUpMillis(),
                essential().lost(),
                figures);
    }

    /** Drops all connections. */
    @Override
    public void close() {
        connections.close(essentialLoop, monitorLoop);
        alarms.shutdownNow();
    }
}
