package dev.twinchat.jmeter;

import dev.twinchat.jmeter.samples.DeliverySummary;
import dev.twinchat.jmeter.samples.ObserverSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What one run prints: the {@link ParentMessage}s of our elements, and the last lines of everything else. */
final class RunOutput {

    private static final int KEPT_LINES = 30;

    private final LoadOptions options;
    private final JMeterLog log;
    private final Consumer<String> progress;
    private final CompletableFuture<MeasuredWindow> window = new CompletableFuture<>();
    private final CompletableFuture<Void> holding = new CompletableFuture<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final Deque<String> lines = new ArrayDeque<>();
    private volatile @Nullable String failure;

    /**
     * Of a run that has printed nothing yet.
     *
     * @param log what JMeter logs during the run
     * @param progress gets a line whenever the run enters a new phase
     */
    RunOutput(LoadOptions options, JMeterLog log, Consumer<String> progress) {
        this.options = options;
        this.log = log;
        this.progress = progress;
    }

    CompletableFuture<MeasuredWindow> window() {
        return window;
    }

    CompletableFuture<Void> holding() {
        return holding;
    }

    /** Done when the run has said that it is over. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** Takes the next line. */
    void read(String line) {
        ParentMessage.read(line).ifPresentOrElse(this::receive, () -> keep(line));
    }

    private void receive(ParentMessage.Received received) {
        switch (received.signal()) {
            case PREPARING -> progress.accept(received.text());
            case FAILED -> fail(received.text());
            case PROBLEM, NOTE, ANSWER_TIMEOUT, PAUSE -> keep(received.text());
            case HOLDING -> holding.complete(null);
            case ENDED -> {
                over();
                ended.complete(null);
            }
            case MEASURING -> {
                String[] bounds = received.text().split(" ", 2);
                MeasuredWindow measured = new MeasuredWindow(
                        Instant.ofEpochMilli(Long.parseLong(bounds[0])),
                        Instant.ofEpochMilli(Long.parseLong(bounds[1])));
                window.complete(measured);
                progress.accept(options.plan().label() + ": " + options.users() + " users, "
                        + (options.plan().kind() == Plan.Kind.WORK ? "done in " : "measuring for ")
                        + measured.length().toMillis() / 1000.0 + " s from " + measured.from());
            }
        }
    }

    /** The first reason is the cause: what fails behind it may fail because of it. */
    private void fail(String reason) {
        if (failure == null) {
            failure = reason;
        }
    }

    private void keep(String line) {
        // JMeter says so where it cannot read a plan, and exits with 1.
        if (line.startsWith("Error in NonGUIDriver")) {
            fail(line.substring(line.indexOf(": ") + 2));
        }
        synchronized (lines) {
            if (lines.size() == KEPT_LINES) {
                lines.removeFirst();
            }
            lines.addLast(line);
        }
    }

    /** Nothing more will come: who still waits for a signal, waits in vain. */
    void over() {
        String reason = failure;
        LoadException early = failed(reason == null ? "JMeter ended before it measured" : reason);
        window.completeExceptionally(early);
        holding.completeExceptionally(early);
    }

    /** Nothing more will come, because JMeter itself is gone. */
    void broken(String reason) {
        over();
        ended.completeExceptionally(failed(reason));
    }

    /**
     * Fails where the run said why it cannot go on.
     *
     * @throws LoadException with that reason
     */
    void check() {
        String reason = failure;
        if (reason != null) {
            // The reason says all; JMeter's chatter around it would only hide it.
            throw new LoadException(message(reason), List.of());
        }
    }

    /**
     * What the run brought, when it is over.
     *
     * @throws LoadException where that is nothing
     */
    LoadResult result() {
        check();
        MeasuredWindow measured = window.isCompletedExceptionally() ? null : window.getNow(null);
        if (measured == null || !Files.isRegularFile(options.samples())) {
            throw failed("JMeter ended without having measured anything");
        }
        return new LoadResult(
                options,
                measured,
                options.samples(),
                Optional.of(options.transactions()).filter(Files::isRegularFile),
                deliveries(),
                observers(),
                log.problems());
    }

    private Optional<DeliverySummary> deliveries() {
        if (!options.plan().opensSockets()) {
            return Optional.empty();
        }
        try {
            return Optional.of(DeliverySummary.read(options.deliveries()));
        } catch (IOException e) {
            throw failed("the receivers left no summary: " + e.getMessage());
        }
    }

    private Optional<ObserverSummary> observers() {
        if (!options.plan().isAboutObservers()) {
            return Optional.empty();
        }
        try {
            return Optional.of(ObserverSummary.read(options.observers()));
        } catch (IOException e) {
            throw failed("the observers left no summary: " + e.getMessage());
        }
    }

    /** A failure for that reason, with the first problem of JMeter's log; behind it the others, and what JMeter printed last. */
    LoadException failed(String reason) {
        List<String> problems = log.problems();
        String cause = problems.isEmpty() ? "" : "; JMeter's log says: " + problems.get(0);
        List<String> details = new ArrayList<>(problems.subList(0, Math.min(problems.size(), KEPT_LINES)));
        synchronized (lines) {
            details.addAll(lines);
        }
        return new LoadException(message(reason) + cause, details);
    }

    private String message(String reason) {
        return "plan " + options.plan().label() + ": " + reason;
    }
}
