package dev.twinchat.acceptance.differential;

import dev.twinchat.acceptance.http.Header;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Breaks a call in one way. */
final class Damage {

    private final Dice dice;
    private final Values values;

    Damage(Dice dice, Values values) {
        this.dice = dice;
        this.values = values;
    }

    Call to(Call call) {
        return switch (dice.below(6)) {
            case 0 -> new Call(call.number(), method(), call.target(), call.headers(), call.body());
            case 1 -> new Call(call.number(), call.method(), target(call.target()), call.headers(), call.body());
            case 2 -> with(call, "Authorization", token());
            case 3 -> with(call, "Accept", accept());
            case 4 -> with(call, "Content-Type", mediaType());
            default -> new Call(call.number(), call.method(), call.target(), call.headers(), body(call.body()));
        };
    }

    private String method() {
        return dice.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "FOO");
    }

    private String target(String target) {
        int place = 1 + dice.below(target.length());
        String inserted = dice.of(
                "/", ";", ";a=b", "%2F", "%2f", "%5C", "\\", "%", "%zz", "%00", "..", "/../", "/./", "%2e%2e/", "{",
                "^", "|", "\"", "#x", "?", "&", "ü", "%FF", "%C3%BC", "+", "%20", "*", "%25", "%3B", "`", "<", "~", ":",
                "@", "\t");
        return dice.oneIn(3) ? target + "/" : target.substring(0, place) + inserted + target.substring(place);
    }

    private @Nullable String token() {
        return dice.of(
                null,
                "",
                "Bearer",
                "Bearer ",
                "Bearer x",
                "Bearer a.b.c",
                "Basic YTpi",
                "bearer {token-ann}",
                "Bearer {token-ann}x",
                "Bearer  {token-ann}",
                "Bearer {token-ann} x",
                "{token-ann}",
                "Bearer {token-bob}");
    }

    private String accept() {
        return dice.of(
                "text/html",
                "*/*",
                "application/*",
                "application/problem+json",
                "application/xml, */*;q=0.1",
                "text/*",
                "nonsense",
                "application/json;q=0",
                "application/json;q=x",
                "",
                "application/vnd.api+json",
                "application/json;charset=utf-8",
                "application/json; v=1",
                "text/event-stream",
                "image/png, application/json;q=0.2",
                "*",
                "*/json",
                "application/*+json");
    }

    private @Nullable String mediaType() {
        return dice.of(
                null,
                "text/plain",
                "application/json;charset=UTF-8",
                "application/json;charset=ISO-8859-1",
                "APPLICATION/JSON",
                "application/merge-patch+json",
                "nonsense",
                "*/*",
                "application/*",
                "multipart/form-data;boundary=x",
                "",
                "application/x-www-form-urlencoded",
                "application/json;charset=nonsense",
                "application/problem+json",
                "application/json, text/plain",
                "application/json;",
                "application/json;a=b",
                "text/json");
    }

    private static Call with(Call call, String name, @Nullable String value) {
        List<Header> headers = new ArrayList<>(call.headers());
        headers.removeIf(header -> header.name().equals(name));
        if (value != null) {
            headers.add(new Header(name, value));
        }
        return new Call(call.number(), call.method(), call.target(), headers, call.body());
    }

    /** The body, or none, broken in one way. */
    byte @Nullable [] body(byte @Nullable [] body) {
        byte[] whole = body == null ? new byte[0] : body;
        return switch (dice.below(9)) {
            case 0 -> null;
            case 1 -> new byte[0];
            case 2 -> Arrays.copyOf(whole, dice.below(whole.length + 1));
            case 3 ->
                inserted(
                        whole,
                        dice.of(
                                "\u00ff",
                                "\u00c3",
                                "\u00ed\u00a0\u0080",
                                "\u0000",
                                "\ufeff",
                                "\n",
                                "\\",
                                "\"",
                                ",",
                                "{",
                                "}",
                                "//x\n"));
            case 4 -> bytes(text(whole) + dice.of(" ", "{}", "x", "\n\n", "]", "\u0000", ","));
            case 5 -> bytes("[".repeat(dice.of(1, 20, 21, 1000)) + text(whole));
            case 6 -> bytes(text(whole).replaceFirst("\"[^\"]*\"}", values.anything() + "}"));
            case 7 -> bytes(text(whole) + " ".repeat(dice.of(65_536 - Math.min(65_536, whole.length), 66_000)));
            default ->
                bytes("{\"content\":" + "{\"a\":".repeat(dice.of(5, 18, 19, 20, 21)) + "1" + "}".repeat(30) + "}");
        };
    }

    private byte[] inserted(byte[] body, String latin1) {
        int place = dice.below(body.length + 1);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(body, 0, place);
        all.writeBytes(bytes(latin1));
        all.write(body, place, body.length - place);
        return all.toByteArray();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String latin1) {
        return latin1.getBytes(StandardCharsets.ISO_8859_1);
    }
}
