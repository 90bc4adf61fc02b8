package dev.twinchat.service.web;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import reactor.core.publisher.Flux;

/** A request whose body was read and checked: UTF-8 JSON, whatever charset its content type claims. */
final class BufferedRequest extends ServerHttpRequestDecorator {

    private final byte[] body;
    private final HttpHeaders headers;

    BufferedRequest(ServerHttpRequest request, byte[] body) {
        super(request);
        this.body = body;
        this.headers = HttpHeaders.copyOf(request.getHeaders());
        headers.setContentType(MediaType.APPLICATION_JSON);
        headers.setContentLength(body.length);
    }

    @Override
    public HttpHeaders getHeaders() {
        return headers;
    }

    @Override
    public Flux<DataBuffer> getBody() {
        return Flux.just(DefaultDataBufferFactory.sharedInstance.wrap(body));
    }
}
