package dev.twinchat.acceptance.differential;

import dev.twinchat.acceptance.http.Header;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes sequences of calls from a seed. */
final class Sequences {

    private static final String JSON = "application/json";

    private final Dice dice;
    private final Values values;
    private final Bodies bodies;
    private final Damage damage;

    private Sequences(long seed) {
        dice = new Dice(seed);
        values = new Values(dice);
        bodies = new Bodies(dice, values);
        damage = new Damage(dice, values);
    }

    /** The sequence of that seed. */
    static List<Call> of(long seed, int length) {
        Sequences sequences = new Sequences(seed);
        List<Call> calls = new ArrayList<>();
        for (int number = 0; number < length; number++) {
            Call call = sequences.call(number);
            while (sequences.dice.oneIn(4)) {
                call = sequences.damage.to(call);
            }
            calls.add(call);
        }
        return calls;
    }

    private Call call(int number) {
        return switch (dice.below(23)) {
            case 0 -> call(number, "POST", "/api/users", bodies.registration());
            case 1 -> call(number, "POST", "/api/sessions", bodies.login());
            case 2 -> call(number, "GET", "/api/users/me", null);
            case 3 -> call(number, "PATCH", "/api/users/me", bodies.profile());
            case 4 -> call(number, "GET", userPath(dice.of("", "/summary", "/", "/summary/")), null);
            case 5, 6 -> call(number, dice.of("PUT", "PUT", "DELETE"), userPath("/subscription"), null);
            case 7 -> call(number, "GET", userPath(dice.of("/followers", "/following")) + values.page(number), null);
            case 8, 9, 10, 11 -> call(number, "POST", "/api/messages", bodies.message(number));
            case 12, 13 -> call(number, "GET", "/api/messages/" + values.idInPath(number), null);
            case 14, 15 -> call(number, "PATCH", "/api/messages/" + values.idInPath(number), bodies.change());
            case 16 -> call(number, "DELETE", "/api/messages/" + values.idInPath(number), null);
            case 17 ->
                call(number, "GET", "/api/messages" + dice.of(values.page(number), "?author=" + values.user()), null);
            case 18 -> call(number, "GET", userPath("/messages") + values.page(number), null);
            case 19, 20 -> call(number, dice.of("POST", "POST", "DELETE"), messagePath(number, "/edit-lease"), null);
            case 21 -> call(number, "GET", messagePath(number, "/revisions") + values.page(number), null);
            case 22 -> call(number, "POST", "/api/tickets", null);
            default ->
                call(
                        number,
                        "GET",
                        dice.of(
                                "/.well-known/jwks.json",
                                "/api/nothing",
                                "/api/users",
                                "/api/sessions/current",
                                "/api/"),
                        null);
        };
    }

    private String messagePath(int before, String rest) {
        return "/api/messages/" + values.idInPath(before) + dice.of(rest, rest, rest, rest + "/");
    }

    private String userPath(String rest) {
        return "/api/users/" + values.userInPath() + rest;
    }

    private Call call(int number, String method, String target, @Nullable String body) {
        List<Header> headers = new ArrayList<>();
        headers.add(new Header("Authorization", "Bearer {token-" + dice.of("ann", "ann", "bob", "eve") + "}"));
        if (body != null) {
            headers.add(new Header("Content-Type", JSON));
        }
        if (target.equals("/api/messages") && dice.oneIn(4)) {
            headers.add(new Header("Idempotency-Key", values.key()));
        }
        if (method.equals("PATCH") && dice.oneIn(3)) {
            headers.add(new Header("If-Match", values.version()));
        }
        return new Call(number, method, target, headers, body == null ? null : body.getBytes(StandardCharsets.UTF_8));
    }
}
