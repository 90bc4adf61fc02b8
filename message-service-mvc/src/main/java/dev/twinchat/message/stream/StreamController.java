package dev.twinchat.message.stream;

import dev.twinchat.domain.delivery.MonitorBuffer;
import dev.twinchat.domain.delivery.MonitorStrategy;
import dev.twinchat.domain.delivery.Offset;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.rule.Violations;
import dev.twinchat.domain.security.Caller;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/** {@code GET /api/stream}; to {@code HEAD}, for which nothing is opened, only the answer's head. */
@RestController
class StreamController {

    /** With {@code no}, nginx passes each event on at once instead of waiting for more. */
    private static final String PROXY_BUFFERING = "X-Accel-Buffering";

    private final Monitors monitors;
    private final Set<MonitorStrategy> strategies;

    /** @param strategies those that clients may ask for */
    StreamController(Monitors monitors, @Value("${twinchat.stream.strategies}") Set<MonitorStrategy> strategies) {
        this.monitors = monitors;
        this.strategies = strategies;
    }

    @GetMapping("/api/stream")
    ResponseEntity<ResponseBodyEmitter> stream(
            @RequestParam(required = false) @Nullable String strategy,
            @RequestParam(required = false) @Nullable String buffer,
            @RequestParam(required = false) @Nullable String lastEventId,
            @RequestHeader(name = "Last-Event-ID", required = false) @Nullable String lastEventIdHeader,
            Caller monitor,
            HttpMethod method) {
        Violations violations = new Violations();
        MonitorBuffer waiting = violations.check(() -> MonitorBuffer.of(strategy, buffer, strategies));
        String last = lastEventIdHeader == null ? lastEventId : lastEventIdHeader;
        String field = lastEventIdHeader == null ? "lastEventId" : "Last-Event-ID";
        Offset from = last == null ? null : violations.check(() -> place(field, last));
        violations.throwIfAny();
        ResponseEntity.BodyBuilder response =
                ResponseEntity.ok().contentType(MediaType.TEXT_EVENT_STREAM).header(PROXY_BUFFERING, "no");
        if (method.equals(HttpMethod.HEAD)) {
            return response.build();
        }
        ResponseBodyEmitter stream = new ResponseBodyEmitter(0L);
        monitors.open(stream, monitor, new MonitorQueue(Objects.requireNonNull(waiting)), from);
        return response.body(stream);
    }

    private static Offset place(String field, String id) {
        return Offset.decoded(id)
                .orElseThrow(() -> Problem.validation(field, "must be the id of an event of this stream")
                        .toException());
    }
}
