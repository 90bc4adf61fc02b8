package dev.twinchat.service.web;

import dev.twinchat.domain.http.RequestTarget;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.DecoderResultProvider;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultLastHttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The first step of the server: marks ambiguous request targets and unreadable requests for {@link RefusalFilter}, which responds in the
 * connection's order; normalizes the other targets, and sets the fixed response headers. Netty is more lenient than Tomcat; this is as
 * strict.
 */
final class RequestRejections extends ChannelDuplexHandler {

    /** The target of a request that stands for one that is refused. From outside it never comes in. */
    static final String REFUSED = "//";

    /** No body may contain a NUL, so a body that ends like this is refused. */
    private static final byte[] BROKEN_BODY = {0};

    private static final int MAX_HEADERS = 100;
    private static final Pattern HOST = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[A-Za-z0-9._~-]*)(:[0-9]{0,5})?");

    private final String stack;

    /** For each request without a response yet, in order: whether the response must not be stored. */
    private final Queue<Boolean> unanswered = new ArrayDeque<>();

    private boolean refused;

    /** @param stack what {@code X-Stack} says */
    RequestRejections(String stack) {
        this.stack = stack;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (refused) {
            ReferenceCountUtil.release(message);
        } else if (message instanceof HttpRequest request) {
            context.fireChannelRead(checked(request));
        } else if (isReadable(message)) {
            context.fireChannelRead(message);
        } else {
            ReferenceCountUtil.release(message);
            breakOff(context);
        }
    }

    private HttpRequest checked(HttpRequest request) {
        String target = RequestTarget.originForm(request.uri());
        if (isReadable(request) && isAcceptable(request, target)) {
            String normal = RequestTarget.normal(target);
            unanswered.add(normal.startsWith("/api"));
            return request.setUri(normal);
        }
        ReferenceCountUtil.release(request);
        refused = true;
        unanswered.add(true);
        HttpRequest refusal = new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, REFUSED);
        refusal.headers()
                .set(HttpHeaderNames.HOST, "localhost")
                .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        return refusal;
    }

    /** The body of the last request cannot be read; what comes behind it is not understood, either. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for the end of the connection
    private void breakOff(ChannelHandlerContext context) {
        refused = true;
        if (unanswered.isEmpty()) {
            context.close();
        } else {
            context.fireChannelRead(new DefaultLastHttpContent(Unpooled.wrappedBuffer(BROKEN_BODY)));
        }
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // the promise tells its owner
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        boolean interim = false;
        if (message instanceof HttpResponse response) {
            interim = response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
            setFixedHeaders(response.headers());
        }
        if (interim || !(message instanceof LastHttpContent)) {
            context.write(message, promise);
            return;
        }
        unanswered.poll();
        boolean last = refused && unanswered.isEmpty();
        context.write(message, last ? promise.unvoid().addListener(ChannelFutureListener.CLOSE) : promise);
    }

    private static boolean isReadable(Object message) {
        return !(message instanceof DecoderResultProvider decoded)
                || !decoded.decoderResult().isFailure();
    }

    private static boolean isAcceptable(HttpRequest request, String target) {
        return RequestTarget.isAcceptable(target)
                && request.headers().size() <= MAX_HEADERS
                && isVersion1(request.protocolVersion())
                && isHost(request.headers().getAll(HttpHeaderNames.HOST), request.protocolVersion())
                && isOnly(request.headers().get(HttpHeaderNames.EXPECT), HttpHeaderValues.CONTINUE)
                && isOnly(request.headers().get(HttpHeaderNames.TRANSFER_ENCODING), HttpHeaderValues.CHUNKED);
    }

    private static boolean isVersion1(HttpVersion version) {
        return version.equals(HttpVersion.HTTP_1_1) || version.equals(HttpVersion.HTTP_1_0);
    }

    private static boolean isHost(List<String> hosts, HttpVersion version) {
        if (hosts.isEmpty()) {
            return version.equals(HttpVersion.HTTP_1_0);
        }
        return hosts.size() == 1 && HOST.matcher(hosts.getFirst()).matches();
    }

    private static boolean isOnly(@Nullable String header, CharSequence allowed) {
        return header == null || header.contentEquals(allowed) || header.equalsIgnoreCase(allowed.toString());
    }

    private void setFixedHeaders(HttpHeaders headers) {
        headers.set("X-Stack", stack);
        headers.set("X-Content-Type-Options", "nosniff");
        if (Boolean.TRUE.equals(unanswered.peek())) {
            headers.set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE);
        }
    }
}
