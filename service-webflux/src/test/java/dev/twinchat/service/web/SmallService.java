package dev.twinchat.service.web;

import dev.twinchat.service.security.SecurityChains;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** As small as a service of this library can be. */
@SpringBootConfiguration
@EnableAutoConfiguration
@RestController
class SmallService {

    private final CountDownLatch waiting = new CountDownLatch(1);
    private final Sinks.Empty<Thing> released = Sinks.empty();

    record Thing(String name) {}

    @Bean
    SecurityWebFilterChain open(ServerHttpSecurity http) {
        return SecurityChains.stateless(http)
                .authorizeExchange(calls -> calls.anyExchange().permitAll())
                .build();
    }

    @PostMapping("/things")
    Thing post(@RequestBody Thing thing) {
        return thing;
    }

    @GetMapping("/things/1")
    Thing get() {
        return new Thing("one");
    }

    @GetMapping("/things/fails")
    Thing fail() {
        throw new IllegalStateException("A fault of ours");
    }

    @GetMapping("/things/database-down")
    Thing askDatabase() {
        throw new DataAccessResourceFailureException("The database is down");
    }

    @GetMapping("/things/waits")
    Mono<Thing> waitThere() {
        waiting.countDown();
        return released.asMono().defaultIfEmpty(new Thing("late"));
    }

    /** Waits for a request to {@code /things/waits} to be worked on. */
    void awaitWaiting() throws InterruptedException {
        waiting.await();
    }

    /** Lets that request be answered. */
    void goOn() {
        released.tryEmitEmpty();
    }
}
