package dev.twinchat.comparison.result;

import dev.twinchat.comparison.result.ObserverFigures.Seen;
import java.util.List;
import java.util.Map;

/** A campaign about observers, made up like {@link Synthetic}. */
public final class SyntheticObservers {

    private SyntheticObservers() {}

    /** A campaign about observers: alone and with monitors on three strategies, of which one ends the service. */
    public static Results campaign() {
        Design design = new Design(
                List.of("webflux"),
                List.of("observers-alone", "observers-direct", "observers-sample", "observers-unbounded"),
                List.of(10),
                Map.of(
                        "observers-alone",
                        List.of(),
                        "observers-direct",
                        List.of(),
                        "observers-sample",
                        List.of(),
                        "observers-unbounded",
                        List.of()),
                List.of(100),
                List.of(),
                List.of(),
                1,
                1,
                60,
                1,
                10,
                3,
                219_000,
                Map.of(),
                null,
                Map.of(),
                null);
        return new Results(
                Results.SCHEMA,
                "observers",
                42,
                Synthetic.BEGIN,
                Synthetic.BEGIN.plusSeconds(400),
                design,
                Synthetic.environment(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(
                        observed("", 60_000, null, new Seen("essential", 1, 60_000, 0.2, 1.0, 30, 59_999)),
                        observed(
                                "direct",
                                189,
                                null,
                                new Seen("essential", 1, 189, 0.2, 1.1, 30, 189),
                                new Seen("no delay", 1, 180, 0.2, 1.1, 30, 189)),
                        observed(
                                "sample",
                                60_000,
                                null,
                                new Seen("essential", 1, 60_000, 0.2, 1.1, 30, 59_999),
                                new Seen("20 ms", 30, 1_000, 5, 50, 300, 59_990)),
                        observed(
                                "unbounded",
                                31_000,
                                "message-service ended with exit code 3",
                                new Seen("essential", 1, 30_990, 0.2, 9, 300, 31_000))),
                List.of());
    }

    private static ObserverFigures observed(String monitors, long generated, String died, Seen... seen) {
        return new ObserverFigures(
                1,
                "webflux",
                monitors.isEmpty() ? "observers-alone" : "observers-" + monitors,
                monitors,
                1_000,
                5_500,
                60,
                died == null ? 60 : 31,
                generated,
                monitors.equals("direct") ? 59_800 : 2,
                died,
                60L << 20,
                died == null ? 62L << 20 : null,
                200L << 20,
                List.of(61L << 20, 70L << 20, 65L << 20),
                List.of(seen));
    }
}
