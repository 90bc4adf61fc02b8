package dev.twinchat.message.lab;

import dev.twinchat.domain.delivery.MonitorBuffer;
import dev.twinchat.domain.delivery.MonitorStrategy;
import dev.twinchat.domain.observers.SourceReport;
import dev.twinchat.domain.observers.SourceSettings;
import dev.twinchat.message.delivery.WriteLoop;
import java.util.EnumSet;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** {@code /lab/events}, a stream of the lab's events (to {@code HEAD} only the answer's head), and {@code /lab/events/source}, which makes them. */
@RestController
class EventController {

    private final EventSource source;

    EventController(EventSource source) {
        this.source = source;
    }

    @GetMapping("/lab/events")
    ResponseEntity<Flux<DataBuffer>> stream(
            @RequestParam(required = false) @Nullable String strategy,
            @RequestParam(required = false) @Nullable String buffer,
            ServerHttpRequest request) {
        MonitorBuffer waiting = MonitorBuffer.of(strategy, buffer, EnumSet.allOf(MonitorStrategy.class));
        ResponseEntity.BodyBuilder response = ResponseEntity.ok().contentType(MediaType.TEXT_EVENT_STREAM);
        if (request.getMethod().equals(HttpMethod.HEAD)) {
            return response.build();
        }
        Flux<DataBuffer> stream = source.subscribe(WriteLoop.connection(request), waiting);
        return response.body(stream);
    }

    @PostMapping("/lab/events/source")
    Mono<SourceReport> begin(
            @RequestParam(required = false) @Nullable String rate,
            @RequestParam(required = false) @Nullable String size) {
        return Mono.fromSupplier(() -> source.begin(SourceSettings.of(rate, size)));
    }

    @DeleteMapping("/lab/events/source")
    Mono<SourceReport> end() {
        return Mono.fromSupplier(source::end);
    }

    @GetMapping("/lab/events/source")
    Mono<SourceReport> report() {
        return Mono.fromSupplier(source::report);
    }
}
