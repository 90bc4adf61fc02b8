package dev.twinchat.message.ticket;

import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.security.Ticket;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /api/tickets}. */
@RestController
class TicketController {

    private final Tickets tickets;

    TicketController(Tickets tickets) {
        this.tickets = tickets;
    }

    @PostMapping("/api/tickets")
    @ResponseStatus(HttpStatus.CREATED)
    Ticket issue(Caller caller) {
        return tickets.issue(caller);
    }
}
