package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.CloseReason;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Metrics of chat sockets, under the same names on every stack. */
@Component
class ChatMetrics {

    private final MeterRegistry registry;
    private final Map<CloseReason, Counter> closings = new EnumMap<>(CloseReason.class);
    private final Counter leavings;

    ChatMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (CloseReason reason : CloseReason.values()) {
            closings.put(reason, closings(reason.name().toLowerCase(Locale.ROOT).replace('_', '-')));
        }
        this.leavings = closings("client");
    }

    private Counter closings(String reason) {
        return Counter.builder("twinchat.chat.closings")
                .description("Chat sockets that ended, and why: by whom they were closed, or too-slow and so on")
                .tag("reason", reason)
                .register(registry);
    }

    /** Gauges of the number of sessions and their queues, counted at each scrape. */
    void watch(Collection<ChatSession> open) {
        Gauge.builder("twinchat.chat.sessions", open, Collection::size)
                .description("Open chat sockets")
                .register(registry);
        Gauge.builder("twinchat.chat.backlog", open, ChatMetrics::backlog)
                .description("Frames that wait in all chat sockets together")
                .register(registry);
        Gauge.builder("twinchat.chat.backlog.max", open, ChatMetrics::longest)
                .description("Frames that wait in the slowest chat socket")
                .register(registry);
    }

    private static double backlog(Collection<ChatSession> open) {
        return open.stream().mapToInt(ChatSession::backlog).sum();
    }

    private static double longest(Collection<ChatSession> open) {
        return open.stream().mapToInt(ChatSession::backlog).max().orElse(0);
    }

    /** Counts the end of a session. */
    void closed(@Nullable CloseReason reason) {
        (reason == null ? leavings : closings.getOrDefault(reason, leavings)).increment();
    }
}
