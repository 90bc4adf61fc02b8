package dev.twinchat.message.users;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.util.Iterator;
import java.util.List;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.springframework.http.HttpRequest;
import org.springframework.http.client.ClientHttpRequestExecution;
import org.springframework.http.client.ClientHttpRequestInterceptor;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.http.client.support.HttpRequestWrapper;

/** Sends each call to the next replica of the user service, and to the following ones while none can be reached. */
final class UserServiceReplicas implements ClientHttpRequestInterceptor {

    private final RoundRobin turns;

    UserServiceReplicas(List<URI> addresses) {
        this.turns = new RoundRobin(addresses);
    }

    @Override
    public ClientHttpResponse intercept(HttpRequest request, byte[] body, ClientHttpRequestExecution execution)
            throws IOException {
        Iterator<URI> addresses = turns.of(request.getURI()).iterator();
        while (true) {
            try {
                return execution.execute(at(addresses.next(), request), body);
            } catch (ConnectException | ConnectTimeoutException unreachable) {
                if (!addresses.hasNext()) {
                    throw unreachable;
                }
            }
        }
    }

    private static HttpRequest at(URI address, HttpRequest request) {
        return new HttpRequestWrapper(request) {
            @Override
            public URI getURI() {
                return address;
            }
        };
    }
}
