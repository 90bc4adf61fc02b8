package dev.twinchat.service.web;

import dev.twinchat.service.security.SecurityChains;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** As small as a service of this library can be. */
@SpringBootConfiguration
@EnableAutoConfiguration
@RestController
class SmallService {

    private final CountDownLatch waiting = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    record Thing(String name) {}

    @Bean
    SecurityFilterChain open(HttpSecurity http) throws Exception {
        return SecurityChains.stateless(http)
                .authorizeHttpRequests(calls -> calls.anyRequest().permitAll())
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
    Thing waitThere() throws InterruptedException {
        waiting.countDown();
        released.await();
        return new Thing("late");
    }

    /** Waits for a request to {@code /things/waits} to be worked on. */
    void awaitWaiting() throws InterruptedException {
        waiting.await();
    }

    /** Lets that request be answered. */
    void goOn() {
        released.countDown();
    }
}
