package dev.twinchat.user.lab;

import dev.twinchat.domain.lab.SlowTenth;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** A small page that is sometimes slow (Sasidharan, "Concurrency in modern programming languages: Java", 2021). */
@RestController
class SlowTenthController {

    private final AtomicLong requests = new AtomicLong();
    private final byte[] page = SlowTenth.PAGE.getBytes(StandardCharsets.UTF_8);

    /** The page: at once, but every tenth time after two seconds. */
    @GetMapping("/lab/slow-tenth")
    Mono<ResponseEntity<byte[]>> read() {
        ResponseEntity<byte[]> response =
                ResponseEntity.ok().contentType(MediaType.TEXT_HTML).body(page);
        return SlowTenth.isSlow(requests.incrementAndGet())
                ? Mono.delay(SlowTenth.WAIT).thenReturn(response)
                : Mono.just(response);
    }
}
