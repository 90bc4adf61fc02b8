package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.ticket.Tickets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What a ticket is good for: once, for whoever it was given to, as long as the token is good. */
class TicketRedeemTests extends ServiceTests {

    private final TestUser ann = someone("Ann");

    @Autowired
    private Tickets tickets;

    @Test
    void isGoodOnce() {
        String ticket = issue(ann);
        Optional<Caller> caller = redeem(ticket);
        assertThat(caller).get().extracting(Caller::id, Caller::nickname).containsExactly(ann.id(), ann.nickname());
        assertThat(redeem(ticket)).isEmpty();
    }

    @Test
    void isGoodForOneOfManyWhoTryTogether() {
        String ticket = issue(ann);
        List<Optional<Caller>> callers = Together.run(16, _ -> redeem(ticket));
        assertThat(callers).filteredOn(Optional::isPresent).hasSize(1);
    }

    @Test
    void isNoGoodWhenItIsNone() {
        for (String ticket :
                List.of("", "x", "a".repeat(43), "a".repeat(44), "ä".repeat(43), "a\r\n" + "a".repeat(40))) {
            assertThat(redeem(ticket)).isEmpty();
        }
    }

    @Test
    void isNoGoodAfterTheLogout() {
        String ticket = issue(ann);
        String tokenId =
                Caller.decoded(TestRedis.SHARED.bulk("GET ticket:" + ticket)).tokenId();
        assertThat(UUID.fromString(tokenId)).isNotNull();
        TestRedis.SHARED.ask("SET revoked:" + tokenId + " 1");
        assertThat(redeem(ticket)).isEmpty();
    }

    private String issue(TestUser user) {
        return as(user).send("POST", "/api/tickets", null, null).is(201).text("ticket");
    }

    private Optional<Caller> redeem(String ticket) {
        return tickets.redeem(ticket).blockOptional(Duration.ofSeconds(10));
    }
}
