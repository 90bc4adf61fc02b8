package dev.twinchat.domain.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class TicketTests {

    @Test
    void isAnotherEachTimeAndFitForAUrl() {
        RandomGenerator random = new Random(1);
        Set<String> tickets = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            String ticket = Ticket.of(random).ticket();
            assertThat(Ticket.isWellFormed(ticket)).isTrue();
            tickets.add(ticket);
        }
        assertThat(tickets).hasSize(1000);
    }

    @Test
    void livesForHalfAMinute() {
        assertThat(Ticket.of(new Random(1)).expiresIn()).isEqualTo(30);
    }

    @Test
    void isNothingElse() {
        for (String other :
                new String[] {"", "x", "a".repeat(42), "a".repeat(44), "a".repeat(42) + "=", "a".repeat(42) + "\n"}) {
            assertThat(Ticket.isWellFormed(other)).as(other).isFalse();
        }
    }
}
