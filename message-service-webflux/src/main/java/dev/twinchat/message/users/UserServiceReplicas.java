package dev.twinchat.message.users;

import java.net.ConnectException;
import java.net.URI;
import java.util.List;
import org.springframework.web.reactive.function.client.ClientRequest;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.ExchangeFilterFunction;
import org.springframework.web.reactive.function.client.ExchangeFunction;
import reactor.core.publisher.Mono;

/** Sends each call to the next replica of the user service, and to the following ones while none can be reached. */
final class UserServiceReplicas implements ExchangeFilterFunction {

    private final RoundRobin turns;

    UserServiceReplicas(List<URI> addresses) {
        this.turns = new RoundRobin(addresses);
    }

    @Override
    public Mono<ClientResponse> filter(ClientRequest request, ExchangeFunction next) {
        List<URI> addresses = turns.of(request.url());
        Mono<ClientResponse> response = next.exchange(at(addresses.getFirst(), request));
        for (URI other : addresses.subList(1, addresses.size())) {
            response = response.onErrorResume(
                    failure -> failure.getCause() instanceof ConnectException, _ -> next.exchange(at(other, request)));
        }
        return response;
    }

    private static ClientRequest at(URI address, ClientRequest request) {
        return ClientRequest.from(request).url(address).build();
    }
}
