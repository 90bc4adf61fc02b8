package dev.twinchat.message.web;

import dev.twinchat.domain.http.RequestTarget;
import dev.twinchat.domain.problem.Problem;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.DecoderResultProvider;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.ReferenceCountUtil;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stands before everything else in the server: refuses targets that have more than one reading, gives every answer its
 * fixed headers, and answers as a problem what Netty cannot read. Netty is more lenient than Tomcat; this is as strict.
 */
final class ServerRefusals extends ChannelDuplexHandler {

    private static final int MAX_HEADERS = 100;
    private static final Pattern ABSOLUTE = Pattern.compile("(?i)https?://[^/?#]+");
    private static final Pattern HOST = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[A-Za-z0-9._~-]*)(:[0-9]{0,5})?");

    private final JsonMapper json;
    private final String stack;
    private String path = "";
    private boolean refused;

    /** @param stack what {@code X-Stack} says */
    ServerRefusals(JsonMapper json, String stack) {
        this.json = json;
        this.stack = stack;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (refused) {
            ReferenceCountUtil.release(message);
        } else if (isAcceptable(message)) {
            context.fireChannelRead(message);
        } else {
            ReferenceCountUtil.release(message);
            refuse(context);
        }
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // the promise tells its owner
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof HttpResponse response) {
            setFixedHeaders(response.headers());
        }
        context.write(message, promise);
    }

    private boolean isAcceptable(Object message) {
        if (message instanceof DecoderResultProvider decoded
                && decoded.decoderResult().isFailure()) {
            return false;
        }
        if (message instanceof HttpRequest request) {
            String target = originForm(request.uri());
            path = target;
            return RequestTarget.isAcceptable(target)
                    && request.headers().size() <= MAX_HEADERS
                    && isVersion1(request.protocolVersion())
                    && isHost(request.headers().getAll(HttpHeaderNames.HOST), request.protocolVersion())
                    && isOnly(request.headers().get(HttpHeaderNames.EXPECT), HttpHeaderValues.CONTINUE)
                    && isOnly(request.headers().get(HttpHeaderNames.TRANSFER_ENCODING), HttpHeaderValues.CHUNKED);
        }
        return true;
    }

    /** A target less the scheme and host that proxies put before it (RFC 9112, section 3.2.2). */
    private static String originForm(String target) {
        if (target.startsWith("/")) {
            return target;
        }
        var absolute = ABSOLUTE.matcher(target);
        if (!absolute.lookingAt()) {
            return target;
        }
        String rest = target.substring(absolute.end());
        return rest.startsWith("/") ? rest : "/" + rest;
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
        if (path.startsWith("/api")) {
            headers.set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE);
        }
    }

    /** The path is not told back: what is refused here may be anything. */
    @SuppressWarnings("FutureReturnValueIgnored") // the connection is closed either way
    private void refuse(ChannelHandlerContext context) {
        refused = true;
        Problem problem = Problems.malformed();
        byte[] body = json.writeValueAsBytes(problem.toMap("/"));
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, HttpResponseStatus.BAD_REQUEST, Unpooled.wrappedBuffer(body));
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, Problem.MEDIA_TYPE)
                .set(HttpHeaderNames.CONTENT_LENGTH, body.length)
                .set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE)
                .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        setFixedHeaders(response.headers());
        context.writeAndFlush(response).addListener(ChannelFutureListener.CLOSE);
    }
}
