package dev.twinchat.acceptance.differential;

import dev.twinchat.acceptance.http.Header;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes sequences of calls from a seed. */
final class Sequences {

    private static final String JSON = "application/json";

    /** How many calls a sequence has from the end of an account on. */
    private static final int AFTER_THE_END = 8;

    private final Dice dice;
    private final Values values;
    private final Bodies bodies;
    private final Damage damage;

    /** The calls so far that asked for a list, by the kind of list: only among their own kind do cursors mean the same everywhere. */
    private final Map<String, List<Integer>> lists = new HashMap<>();

    private Sequences(long seed) {
        dice = new Dice(seed);
        values = new Values(dice);
        bodies = new Bodies(dice, values);
        damage = new Damage(dice, values);
    }

    /**
     * The sequence of that seed. Some end with the end of an account, behind which only the user service is asked: when the message
     * service clears up is its own affair.
     */
    static List<Call> of(long seed, int length) {
        Sequences sequences = new Sequences(seed);
        int end = sequences.dice.oneIn(2) ? length : Math.max(0, length - AFTER_THE_END);
        List<Call> calls = new ArrayList<>();
        for (int number = 0; number < length; number++) {
            Call call = number < end
                    ? sequences.call(number)
                    : number == end
                            ? sequences.call(number, "DELETE", "/api/users/me", null)
                            : sequences.userCall(number);
            while (sequences.dice.oneIn(4)) {
                call = sequences.damage.to(call);
            }
            calls.add(call);
        }
        return calls;
    }

    private Call call(int number) {
        return dice.oneIn(3) ? userCall(number) : messageCall(number);
    }

    private Call userCall(int number) {
        return switch (dice.below(13)) {
            case 0 -> call(number, "POST", "/api/users", bodies.registration());
            case 1 -> call(number, "POST", "/api/sessions", bodies.login());
            case 2 -> call(number, "GET", "/api/users/me", null);
            case 3 -> call(number, "PATCH", "/api/users/me", bodies.profile());
            case 4 -> call(number, "GET", userPath(dice.of("", "/summary", "/", "/summary/")), null);
            case 5, 6 -> call(number, dice.of("PUT", "PUT", "DELETE"), userPath("/subscription"), null);
            case 7, 8 -> list(number, "subscriptions", userPath(dice.of("/followers", "/following")), "");
            case 9, 10 -> list(number, "search", "/api/users", values.userSearch());
            case 11 -> list(number, "recommended", "/api/users/recommended" + dice.of("", "/"), "");
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

    private Call messageCall(int number) {
        return switch (dice.below(24)) {
            case 0, 1, 2, 3 -> call(number, "POST", "/api/messages", bodies.message(number));
            case 4, 5 -> call(number, "GET", "/api/messages/" + values.idInPath(number), null);
            case 6, 7 -> call(number, "PATCH", "/api/messages/" + values.idInPath(number), bodies.change());
            case 8 -> call(number, "DELETE", "/api/messages/" + values.idInPath(number), null);
            case 9 -> list(number, "messages", "/api/messages", dice.of("", "author=" + values.user()));
            case 10 -> list(number, "messages", "/api/messages", values.filter());
            case 11, 12 -> list(number, "of a user", userPath("/messages"), "");
            case 13, 14 -> call(number, dice.of("POST", "POST", "DELETE"), messagePath(number, "/edit-lease"), null);
            case 15 -> list(number, "revisions", messagePath(number, "/revisions"), "");
            case 16, 17 -> call(number, dice.of("PUT", "PUT", "DELETE"), messagePath(number, "/like"), null);
            case 18, 19 -> call(number, dice.of("PUT", "PUT", "DELETE"), messagePath(number, "/share"), null);
            case 20 -> list(number, "replies", messagePath(number, "/replies"), "");
            case 21, 22 -> list(number, "feed", "/api/feed" + dice.of("", "", "/"), "");
            default -> call(number, "POST", "/api/tickets", null);
        };
    }

    /** @param query what is asked beside the page; empty for nothing */
    private Call list(int number, String kind, String path, String query) {
        List<Integer> before = lists.computeIfAbsent(kind, _ -> new ArrayList<>());
        String page = values.page(before.isEmpty() ? number : dice.of(before));
        before.add(number);
        String all = query.isEmpty() || page.isEmpty() ? query + page : query + "&" + page;
        return call(number, "GET", all.isEmpty() ? path : path + "?" + all, null);
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
