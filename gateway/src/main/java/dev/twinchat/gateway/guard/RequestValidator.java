package dev.twinchat.gateway.guard;

import dev.twinchat.domain.http.RequestTarget;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.netty.util.ReferenceCountUtil;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Validates each request between Netty's decoder and Reactor Netty, which would respond to a malformed one itself, without a body. Here it
 * becomes a regular request, and {@link RefusalFilter} responds to it in the connection's order.
 */
final class RequestValidator extends ChannelInboundHandlerAdapter {

    /** Why the request is refused. From outside it never comes in. */
    static final String REASON = "x-gateway-refusal";

    /** The path that the client sent. */
    static final String PATH = "x-gateway-refused-path";

    private static final int MAX_SHOWN_PATH = 200;
    private static final Pattern SHOWABLE_PATH = Pattern.compile("/[!-~]{0," + (MAX_SHOWN_PATH - 1) + "}");
    private static final Pattern HOST = Pattern.compile(
            "([A-Za-z0-9._~!$&'()*+,=-]|%[0-9A-Fa-f]{2})*(:[0-9]{0,5})?|\\[[0-9A-Fa-f:.]+](:[0-9]{0,5})?");

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        context.fireChannelRead(message instanceof HttpRequest request ? guard(request) : message);
    }

    private static HttpRequest guard(HttpRequest request) {
        request.headers().remove(REASON).remove(PATH);
        if (request.decoderResult().isFailure()) {
            return replacement(request, reason(request.decoderResult().cause()));
        }
        List<String> hosts = request.headers().getAll(HttpHeaderNames.HOST);
        boolean hostMissing = hosts.isEmpty() && request.protocolVersion().equals(HttpVersion.HTTP_1_1);
        if (hostMissing
                || hosts.size() > 1
                || !hosts.stream().allMatch(host -> HOST.matcher(host).matches())) {
            return refused(request, "Exactly one valid Host header is needed.");
        }
        if (request.headers().getAll(HttpHeaderNames.AUTHORIZATION).size() > 1) {
            return refused(request, "More than one Authorization header.");
        }
        String target = RequestTarget.originForm(request.uri());
        return RequestTarget.isAcceptable(target)
                ? request.setUri(withoutLastSlash(RequestTarget.normal(target)))
                : refused(request, "The path or query of the request is malformed or ambiguous.");
    }

    /** So that paths can be compared as they stand. */
    private static String withoutLastSlash(String target) {
        int mark = target.indexOf('?');
        int end = mark < 0 ? target.length() : mark;
        return end > 1 && target.charAt(end - 1) == '/' ? target.substring(0, end - 1) + target.substring(end) : target;
    }

    /** Keeps the request's framing, so that its body is read and the connection can go on. */
    private static HttpRequest refused(HttpRequest request, String reason) {
        String path = shownPath(request.uri());
        request.headers()
                .set(HttpHeaderNames.HOST, "refused")
                .set(REASON, reason)
                .set(PATH, path);
        if (request.method().equals(HttpMethod.CONNECT)) {
            request.setMethod(HttpMethod.GET);
        }
        return request.setUri("/");
    }

    /** After what the decoder could not read nothing on this connection can be trusted. */
    private static HttpRequest replacement(HttpRequest request, String reason) {
        DefaultFullHttpRequest whole = new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/");
        whole.headers()
                .set(HttpHeaderNames.HOST, "refused")
                .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE)
                .set(REASON, reason)
                .set(PATH, shownPath(request.uri()));
        ReferenceCountUtil.release(request);
        return whole;
    }

    private static String reason(Throwable cause) {
        return switch (cause) {
            case TooLongHttpHeaderException tooLong -> "The headers are too large.";
            case TooLongHttpLineException tooLong -> "The request line is too long.";
            default -> "This is no HTTP request.";
        };
    }

    private static String shownPath(String target) {
        int mark = target.indexOf('?');
        String path = mark < 0 ? target : target.substring(0, mark);
        return SHOWABLE_PATH.matcher(path).matches() && !path.equals("/bad-request") ? path : "/";
    }
}
