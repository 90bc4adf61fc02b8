package dev.twinchat.comparison.result;

import dev.twinchat.comparison.result.Measurement.Delivery;
import dev.twinchat.comparison.result.Measurement.Drift;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.Measurement.Service;
import dev.twinchat.comparison.result.Measurement.Work;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** A figure of a run that stacks are compared by. */
public enum Metric {
    THROUGHPUT("throughput", "requests/s", true, load(Load::throughputPerSecond)),
    AVERAGE("average", "ms", false, load(Load::averageMillis)),
    P50("p50", "ms", false, load(Load::p50Millis)),
    P90("p90", "ms", false, load(Load::p90Millis)),
    P99("p99", "ms", false, load(Load::p99Millis)),
    P999("p99.9", "ms", false, load(Load::p999Millis)),
    MAX("max", "ms", false, load(Load::maxMillis)),
    CPU_PER_REQUEST("CPU per request", "µs", false, service(Service::cpuMicrosPerRequest)),
    CPU_NET("CPU per request without compilation", "µs", false, Metric::cpuWithoutCompilation),
    ALLOCATED("allocated per request", "KiB", false, service(figures -> figures.allocatedBytesPerRequest() / 1024)),
    STATEMENTS(
            "statements per request",
            "",
            false,
            measurement -> measurement.machine().statementsPerRequest()),
    HEAP_PEAK("heap, peak", "MiB", false, service(figures -> mebibytes(figures.heapPeakBytes()))),
    HEAP_LIVE("heap, live", "MiB", false, service(figures -> mebibytes(figures.heapLiveBytes()))),
    RESIDENT("resident memory", "MiB", false, service(figures -> mebibytes(figures.residentBytes()))),
    HEAP_ABOVE_IDLE(
            "heap, live above idle",
            "MiB",
            false,
            service(service -> service.heapIdleBytes() == null
                    ? Double.NaN
                    : mebibytes(service.heapLiveBytes() - service.heapIdleBytes()))),
    GC_PAUSES("GC pauses", "", false, service(Service::gcPauses)),
    GC_MILLIS("GC pauses, total", "ms", false, service(Service::gcPauseMillis)),
    THREADS("platform threads", "", false, service(Service::threads)),
    GENERATOR("load generator", "% of the machine", false, machine(Machine::generatorShare)),
    DATABASE("database", "% of the machine", false, machine(Machine::databaseShare)),
    IDLE("idle", "% of the machine", true, machine(Machine::idleShare)),
    STOLEN("stolen", "% of the machine", false, machine(Machine::stolenShare)),
    DRIFT_P90("drift of p90", "×", false, drift(drift -> drift.p90() == null ? Double.NaN : drift.p90())),
    DRIFT_HEAP("drift of heap", "×", false, drift(Drift::heap)),
    DRIFT_RESIDENT("drift of resident memory", "×", false, drift(Drift::resident)),
    DRIFT_THREADS("drift of platform threads", "×", false, drift(Drift::threads)),
    TOTAL_TIME("total time", "s", false, work(Work::seconds)),
    OF_IDEAL("efficiency", "%", true, work(Metric::ofIdeal)),
    STRAGGLERS("stragglers", "s", false, work(Work::stragglerSeconds)),
    DELIVERIES("deliveries", "deliveries/s", true, delivery(Delivery::deliveriesPerSecond)),
    DELIVERIES_PER_CPU("deliveries per CPU second", "", true, delivery(Delivery::deliveriesPerCpuSecond)),
    DELAY_P50("ack to delivery, p50", "ms", false, delivery(Delivery::p50Millis)),
    DELAY_P90("ack to delivery, p90", "ms", false, delivery(Delivery::p90Millis)),
    DELAY_P99("ack to delivery, p99", "ms", false, delivery(Delivery::p99Millis)),
    DELAY_MAX("ack to delivery, max", "ms", false, delivery(Delivery::maxMillis)),
    LAST_P50("ack to last delivery, p50", "ms", false, delivery(Delivery::lastP50Millis)),
    LAST_P99("ack to last delivery, p99", "ms", false, delivery(Delivery::lastP99Millis)),
    HEAP_PER_CONNECTION(
            "live heap per connection", "KiB", false, delivery(figures -> figures.heapBytesPerConnection() / 1024)),
    RESIDENT_PER_CONNECTION(
            "resident memory per connection",
            "KiB",
            false,
            delivery(figures -> figures.residentBytesPerConnection() / 1024));

    private final String label;
    private final String unit;
    private final boolean moreIsBetter;

    @SuppressWarnings("ImmutableEnumChecker") // the functions above have no state
    private final ToDoubleFunction<Measurement> value;

    Metric(String label, String unit, boolean moreIsBetter, ToDoubleFunction<Measurement> value) {
        this.label = label;
        this.unit = unit;
        this.moreIsBetter = moreIsBetter;
        this.value = value;
    }

    /** What people call it. */
    public String label() {
        return label;
    }

    /** Its unit, empty for a mere number. */
    public String unit() {
        return unit;
    }

    /** Whether a greater value is the better one. */
    public boolean moreIsBetter() {
        return moreIsBetter;
    }

    /** Whether it is about how a service ages, which one scenario is about. */
    public boolean isAboutDrift() {
        return compareTo(DRIFT_P90) >= 0 && compareTo(TOTAL_TIME) < 0;
    }

    /** Whether it is about a fixed workload, which most scenarios are not. */
    public boolean isAboutWork() {
        return compareTo(TOTAL_TIME) >= 0 && !isAboutDelivery();
    }

    /** Whether it is about what comes on open sockets, which most scenarios do not have. */
    public boolean isAboutDelivery() {
        return compareTo(DELIVERIES) >= 0;
    }

    /** Whether the clients, or their machine, can tell: then it is known even of a system that cannot be sampled. */
    public boolean isSeenByClients() {
        return switch (this) {
            case CPU_PER_REQUEST,
                    CPU_NET,
                    ALLOCATED,
                    STATEMENTS,
                    HEAP_PEAK,
                    HEAP_LIVE,
                    HEAP_ABOVE_IDLE,
                    RESIDENT,
                    GC_PAUSES,
                    GC_MILLIS,
                    THREADS,
                    DATABASE,
                    DRIFT_P90,
                    DRIFT_HEAP,
                    DRIFT_RESIDENT,
                    DRIFT_THREADS,
                    DELIVERIES_PER_CPU,
                    HEAP_PER_CONNECTION,
                    RESIDENT_PER_CONNECTION -> false;
            default -> true;
        };
    }

    /** The metrics that every run has. */
    public static List<Metric> ofRequests() {
        return Stream.of(values())
                .filter(metric -> !metric.isAboutDelivery() && !metric.isAboutWork() && !metric.isAboutDrift())
                .toList();
    }

    /** The metrics that say how a service ages. */
    public static List<Metric> ofDrift() {
        return Stream.of(values()).filter(Metric::isAboutDrift).toList();
    }

    /** The metrics of runs that are a fixed workload: how that was done comes first. */
    public static List<Metric> ofWork() {
        return Stream.concat(Stream.of(values()).filter(Metric::isAboutWork), ofRequests().stream())
                .toList();
    }

    /** The metrics of runs with open sockets. */
    public static List<Metric> ofDelivery() {
        return Stream.of(values()).filter(Metric::isAboutDelivery).toList();
    }

    /** Its value in one run; NaN where the run has none. */
    public double of(Measurement measurement) {
        return value.applyAsDouble(measurement);
    }

    private static ToDoubleFunction<Measurement> load(ToDoubleFunction<Load> figure) {
        return measurement -> figure.applyAsDouble(measurement.load());
    }

    private static ToDoubleFunction<Measurement> service(ToDoubleFunction<Service> figure) {
        return measurement -> measurement.service() == null ? Double.NaN : figure.applyAsDouble(measurement.service());
    }

    private static ToDoubleFunction<Measurement> machine(ToDoubleFunction<Machine> share) {
        return measurement -> 100 * share.applyAsDouble(measurement.machine());
    }

    private static ToDoubleFunction<Measurement> delivery(ToDoubleFunction<Delivery> figure) {
        return measurement ->
                measurement.delivery() == null ? Double.NaN : figure.applyAsDouble(measurement.delivery());
    }

    private static ToDoubleFunction<Measurement> work(ToDoubleFunction<Work> figure) {
        return measurement -> measurement.work() == null ? Double.NaN : figure.applyAsDouble(measurement.work());
    }

    private static ToDoubleFunction<Measurement> drift(ToDoubleFunction<Drift> figure) {
        return measurement -> measurement.drift() == null ? Double.NaN : figure.applyAsDouble(measurement.drift());
    }

    private static double ofIdeal(Work work) {
        return work.idealSeconds() == null ? Double.NaN : 100 * work.idealSeconds() / work.seconds();
    }

    private static double cpuWithoutCompilation(Measurement measurement) {
        Service service = measurement.service();
        RunDiagnostics evidence = measurement.evidence();
        if (service == null || evidence == null || evidence.pressure() == null) {
            return Double.NaN;
        }
        double compileMicros =
                1e6 * evidence.pressure().compilingCores() * measurement.load().seconds();
        return service.cpuMicrosPerRequest()
                - compileMicros / measurement.load().requests();
    }

    private static double mebibytes(long bytes) {
        return bytes / 1024.0 / 1024.0;
    }
}
