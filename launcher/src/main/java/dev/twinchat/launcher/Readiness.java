package dev.twinchat.launcher;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;

/** Waits until a program is ready by its management port. */
final class Readiness implements AutoCloseable {

    private static final int OK = 200;
    private static final Duration ANSWER = Duration.ofSeconds(5);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(ANSWER)
            .build();

    /**
     * Comes back when the program is ready.
     *
     * @throws StackStartException if it ended or took longer than the timeout
     */
    void await(ChildProcess process, URI management, Duration timeout) {
        HttpRequest request = HttpRequest.newBuilder(management.resolve(ServiceCommand.READINESS))
                .timeout(ANSWER)
                .build();
        Instant end = Instant.now().plus(timeout);
        while (!isReady(request)) {
            if (!process.alive()) {
                throw StackStartException.ended(process);
            }
            if (Instant.now().isAfter(end)) {
                throw new StackStartException(
                        process.label() + " was not ready within " + timeout.toSeconds() + " s",
                        LogTail.of(process.log()));
            }
            Pause.briefly();
        }
    }

    private boolean isReady(HttpRequest request) {
        try {
            return client.send(request, BodyHandlers.discarding()).statusCode() == OK;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StackStartException("interrupted", interrupted);
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
