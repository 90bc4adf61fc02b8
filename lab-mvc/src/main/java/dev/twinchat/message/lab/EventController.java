package dev.twinchat.message.lab;

import dev.twinchat.domain.delivery.MonitorBuffer;
import dev.twinchat.domain.delivery.MonitorStrategy;
import dev.twinchat.domain.observers.SourceReport;
import dev.twinchat.domain.observers.SourceSettings;
import java.util.EnumSet;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/** {@code /lab/events}, a stream of the lab's events (to {@code HEAD} only the answer's head), and {@code /lab/events/source}, which makes them. */
@RestController
class EventController {

    private final EventSource source;

    EventController(EventSource source) {
        this.source = source;
    }

    @GetMapping("/lab/events")
    ResponseEntity<ResponseBodyEmitter> stream(
            @RequestParam(required = false) @Nullable String strategy,
            @RequestParam(required = false) @Nullable String buffer,
            HttpMethod method) {
        MonitorBuffer waiting = MonitorBuffer.of(strategy, buffer, EnumSet.allOf(MonitorStrategy.class));
        ResponseEntity.BodyBuilder response = ResponseEntity.ok().contentType(MediaType.TEXT_EVENT_STREAM);
        if (method.equals(HttpMethod.HEAD)) {
            return response.build();
        }
        ResponseBodyEmitter stream = new ResponseBodyEmitter(0L);
        source.subscribe(stream, waiting);
        return response.body(stream);
    }

    @PostMapping("/lab/events/source")
    SourceReport begin(
            @RequestParam(required = false) @Nullable String rate,
            @RequestParam(required = false) @Nullable String size) {
        return source.begin(SourceSettings.of(rate, size));
    }

    @DeleteMapping("/lab/events/source")
    SourceReport end() {
        return source.end();
    }

    @GetMapping("/lab/events/source")
    SourceReport report() {
        return source.report();
    }
}
