package dev.twinchat.acceptance.differential;

import dev.twinchat.acceptance.differential.Playthrough.Exchange;
import dev.twinchat.acceptance.http.Request;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Plays sequences on several sides at once and finds the first answer that is not the same everywhere. */
final class Differences {

    private final List<Side> sides;
    private final Executor executor;

    Differences(List<Side> sides, Executor executor) {
        this.sides = sides;
        this.executor = executor;
    }

    /** The first call whose answers differ, or whose answer is not as the API is described; empty if there is none. */
    Optional<Difference> first(List<Call> calls) {
        List<CompletableFuture<List<Exchange>>> playing = sides.stream()
                .map(side -> CompletableFuture.supplyAsync(() -> answered(calls, side), executor))
                .toList();
        List<List<Exchange>> played =
                playing.stream().map(CompletableFuture::join).toList();
        for (int i = 0; i < calls.size(); i++) {
            List<Exchange> answers = new ArrayList<>();
            for (List<Exchange> side : played) {
                answers.add(side.get(i));
            }
            if (isDifferent(answers)) {
                return Optional.of(new Difference(sides, calls.subList(0, i + 1), answers));
            }
        }
        return Optional.empty();
    }

    /**
     * Compares answers, so one that gets lost is told and the calls are played again, by new users; two in a row fail. One was lost in some hundred
     * thousand before the gateway's {@code RequestBodies}, none has been since.
     */
    private static List<Exchange> answered(List<Call> calls, Side side) {
        try {
            return Playthrough.of(calls, side);
        } catch (UncheckedIOException lost) {
            System.out.println(side + ": " + lost + "; played again");
            lost.printStackTrace(System.out);
        }
        return Playthrough.of(calls, side);
    }

    private static boolean isDifferent(List<Exchange> answers) {
        return answers.stream().map(Exchange::comparable).distinct().count() > 1
                || answers.stream().anyMatch(answer -> !answer.deviations().isEmpty());
    }

    /** The difference of the shortest sequence that still shows one, found by leaving out call after call but the last. */
    Difference shrunk(Difference found) {
        Difference shortest = found;
        for (int i = found.calls().size() - 2; i >= 0; i--) {
            if (i >= shortest.calls().size() - 1) {
                continue;
            }
            List<Call> fewer = new ArrayList<>(shortest.calls());
            fewer.remove(i);
            shortest =
                    first(fewer).filter(d -> d.calls().size() == fewer.size()).orElse(shortest);
        }
        return shortest;
    }

    /**
     * Calls of which the last is answered differently.
     *
     * @param answers to the last call, one for each side
     */
    record Difference(List<Side> sides, List<Call> calls, List<Exchange> answers) {

        /** What is different, in short, by which one kind of difference is told from another. */
        String kind() {
            Call last = calls.getLast();
            List<Integer> statuses =
                    answers.stream().map(exchange -> exchange.answer().status()).toList();
            return last.method() + " " + last.target().replaceAll("\\d+", "n") + " " + statuses;
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder("answered differently, after the calls before it:\n");
            calls.forEach(call -> text.append(shown(call)).append('\n'));
            for (int i = 0; i < sides.size(); i++) {
                Exchange exchange = answers.get(i);
                text.append("--- ")
                        .append(sides.get(i))
                        .append(": ")
                        .append(exchange.request())
                        .append('\n');
                text.append(exchange.comparable()).append('\n');
                exchange.deviations()
                        .forEach(deviation ->
                                text.append("!!! ").append(deviation).append('\n'));
            }
            return text.toString();
        }

        private static String shown(Call call) {
            return "  " + new Request(call.method(), call.target(), call.headers(), call.body());
        }
    }
}
