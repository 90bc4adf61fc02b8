package dev.twinchat.domain.lab;

import java.time.Duration;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** By how much requests to {@code /api} are slowed down, to test whether a comparison finds it. */
public final class SlowDown {

    private static final String CONCERNED = "/api/";

    private final List<Burn> burns;
    private final Duration delay;
    private final IntConsumer computation;

    private record Burn(Route route, int rounds) {}

    private SlowDown(List<Burn> burns, Duration delay, IntConsumer computation) {
        this.burns = burns;
        this.delay = delay;
        this.computation = computation;
    }

    /**
     * That of the lab's settings.
     *
     * @param cpu CPU time for each request: a duration such as {@code 25us} for all, or one for each route, such as
     *     {@code GET /api/users/*}{@code /summary=25us}; the first that fits counts
     * @param delay how long each request waits besides; not negative
     * @param calibration asked only where CPU time is to be burnt
     * @throws IllegalArgumentException with one line if they cannot be read
     */
    public static SlowDown of(List<String> cpu, Duration delay, Supplier<CpuBurn> calibration) {
        return of(cpu, delay, calibration, CpuBurn::run);
    }

    /**
     * The same with another computation.
     *
     * @param computation is handed the number of rounds
     */
    public static SlowDown of(
            List<String> cpu, Duration delay, Supplier<CpuBurn> calibration, IntConsumer computation) {
        if (delay.isNegative()) {
            throw new IllegalArgumentException("slow-down.wait must not be negative, but is " + delay);
        }
        List<CpuShare> shares = cpu.stream()
                .map(CpuShare::of)
                .filter(share -> !share.cpu().isZero())
                .toList();
        if (shares.isEmpty()) {
            return new SlowDown(List.of(), delay, computation);
        }
        CpuBurn burn = calibration.get();
        return new SlowDown(
                shares.stream()
                        .map(share -> new Burn(share.route(), burn.rounds(share.cpu())))
                        .toList(),
                delay,
                computation);
    }

    /** Whether no request is slowed down. */
    public boolean isNone() {
        return burns.isEmpty() && delay.isZero();
    }

    /** Burns on the calling thread what such a request is to cost. */
    public void burn(String method, String path) {
        int rounds = rounds(method, path);
        if (rounds > 0) {
            computation.accept(rounds);
        }
    }

    private int rounds(String method, String path) {
        for (Burn burn : burns) {
            if (burn.route().fits(method, path)) {
                return path.startsWith(CONCERNED) ? burn.rounds() : 0;
            }
        }
        return 0;
    }

    /** How long a request of that path waits; the stack decides how. */
    public Duration delay(String path) {
        return path.startsWith(CONCERNED) ? delay : Duration.ZERO;
    }

    /** What it is, in words, for the log. */
    @Override
    public String toString() {
        return burns + ", wait " + delay;
    }
}
