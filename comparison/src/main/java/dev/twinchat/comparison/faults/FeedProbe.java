package dev.twinchat.comparison.faults;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.twinchat.comparison.faults.Observation.Glance;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Looks at feeds and at the circuit breaker ten times a second, whatever the answers take: a schedule that does not wait for the last
 * answer misses no bad moment. The load tells how long answers take and which are wrong; this tells which are degraded.
 */
public final class FeedProbe implements AutoCloseable {

    private static final long EVERY_MILLIS = 100;

    /** Longer than any answer may take. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final Pattern OPEN =
            Pattern.compile("\"user-service\":\\{[^{}]*\"details\":\\{[^{}]*\"state\":\"OPEN\"");

    private final URI feed;
    private final URI health;
    private final List<String> tokens;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("feed watch").factory());
    private final ConcurrentLinkedQueue<Glance> glances = new ConcurrentLinkedQueue<>();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<@Nullable Long> opened = new AtomicReference<>();

    private FeedProbe(URI service, URI management, List<String> tokens) {
        this.feed = service.resolve("/api/feed");
        this.health = management.resolve("/actuator/health");
        this.tokens = tokens;
    }

    /**
     * Begins to look.
     *
     * @param service the message service
     * @param management its management port
     * @param rows a file of rows with tokens
     */
    public static FeedProbe begin(URI service, URI management, Path rows) throws IOException {
        try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(rows)) {
            List<String> tokens =
                    reader.stream().map(row -> row.getField("token")).toList();
            FeedProbe watch = new FeedProbe(service, management, tokens);
            var _ = watch.clock.scheduleAtFixedRate(watch::look, 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
            return watch;
        }
    }

    /** The answers so far. */
    public List<Glance> glances() {
        return List.copyOf(glances);
    }

    /** Forgets that the circuit breaker was open. */
    public void forgetOpening() {
        opened.set(null);
    }

    /** When the circuit breaker was first seen open, in milliseconds since 1970. */
    public @Nullable Long openedMillis() {
        return opened.get();
    }

    private void look() {
        lookAtFeed();
        var _ = client.sendAsync(request(health).build(), BodyHandlers.ofString())
                .thenAccept(answer -> {
                    Matcher matcher = OPEN.matcher(answer.body());
                    if (matcher.find()) {
                        opened.compareAndSet(null, System.currentTimeMillis());
                    }
                });
    }

    private void lookAtFeed() {
        String token = tokens.get(Math.floorMod(next.getAndIncrement(), tokens.size()));
        long started = System.currentTimeMillis();
        var _ = client.sendAsync(
                        request(feed).header("Authorization", "Bearer " + token).build(), BodyHandlers.discarding())
                .handle((answer, _) -> glances.add(glance(started, answer)));
    }

    private static Glance glance(long started, @Nullable HttpResponse<Void> answer) {
        long elapsed = System.currentTimeMillis() - started;
        return answer == null
                ? new Glance(started, elapsed, false, false)
                : new Glance(
                        started,
                        elapsed,
                        answer.statusCode() == 200,
                        answer.headers().firstValue("X-Degraded").isPresent());
    }

    private static HttpRequest.Builder request(URI address) {
        return HttpRequest.newBuilder(address).timeout(PATIENCE);
    }

    @Override
    public void close() {
        clock.shutdownNow();
        client.shutdownNow();
    }
}
