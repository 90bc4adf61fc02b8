package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.WarmUp;
import dev.twinchat.comparison.result.WarmUp.Window;
import java.util.List;
import java.util.stream.Stream;

/**
 * How a stack became warm on one scenario alone, by so many users: many of them take the processors from the JVM's compilers.
 *
 * @param campaign the campaign's name
 * @param stack the stack's label
 * @param users how many users drove it
 * @param warm whether it became warm before the longest warm-up ended
 * @param seconds until CPU time per request stayed within 10 % of what it ended with
 * @param requests the successful requests until then
 * @param compilingCores CPU time of the compiler threads until then, in cores
 * @param firstMicros CPU time per request in the first window, compilation excluded, in microseconds
 * @param lastMicros the same in the last
 */
public record Starvation(
        String campaign,
        String stack,
        String scenario,
        int users,
        boolean warm,
        double seconds,
        long requests,
        double compilingCores,
        double firstMicros,
        double lastMicros) {

    static List<Starvation> of(List<Source> sources) {
        return sources.stream()
                .filter(source -> source.results().design().scenarios().size() == 1)
                .flatMap(Starvation::of)
                .toList();
    }

    private static Stream<Starvation> of(Source source) {
        return source.results().warmUps().stream()
                .filter(warmUp -> !warmUp.windows().isEmpty())
                .map(warmUp -> of(source.name(), warmUp));
    }

    private static Starvation of(String campaign, WarmUp warmUp) {
        List<Window> windows = warmUp.untilNearPeak();
        double seconds = windows.stream().mapToDouble(Window::seconds).sum();
        double compiled = windows.stream().mapToDouble(Window::compileMillis).sum() / 1_000;
        return new Starvation(
                campaign,
                warmUp.stack(),
                warmUp.scenario(),
                warmUp.users(),
                warmUp.warm(),
                seconds,
                windows.stream().mapToLong(Window::requests).sum(),
                seconds == 0 ? 0 : compiled / seconds,
                warmUp.windows().getFirst().netCpuMicrosPerRequest(),
                warmUp.windows().getLast().netCpuMicrosPerRequest());
    }
}
