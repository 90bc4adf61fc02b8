package dev.twinchat.comparison.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one run gave.
 *
 * @param load what the clients saw
 * @param service what the service under test used; null where it cannot be sampled
 * @param machine what the rest of the machine did at the same time
 * @param delivery what came on open sockets; null where the scenario has none
 * @param work how a fixed workload was done; null where the measured part is a time
 * @param drift how the service aged; null where the scenario is not about that
 * @param evidence how it went and what held it up; null in results from before that was looked at
 * @param parts each request and each transaction of a custom plan that has several; otherwise empty
 */
public record Measurement(
        Load load,
        @Nullable Service service,
        Machine machine,
        @Nullable Delivery delivery,
        @Nullable Work work,
        @Nullable Drift drift,
        @Nullable RunDiagnostics evidence,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Part> parts) {

    /** Files of versions before 7 have no parts. */
    public Measurement {
        parts = parts == null ? List.of() : List.copyOf(parts);
    }

    /** One without parts. */
    public Measurement(
            Load load,
            @Nullable Service service,
            Machine machine,
            @Nullable Delivery delivery,
            @Nullable Work work,
            @Nullable Drift drift,
            @Nullable RunDiagnostics evidence) {
        this(load, service, machine, delivery, work, drift, evidence, List.of());
    }

    /** One without evidence. */
    public Measurement(
            Load load, @Nullable Service service, Machine machine, @Nullable Delivery delivery, @Nullable Work work) {
        this(load, service, machine, delivery, work, null, null);
    }

    /** The same with evidence. */
    public Measurement with(RunDiagnostics known) {
        return new Measurement(load, service, machine, delivery, work, drift, known, parts);
    }

    /** The same with a drift. */
    public Measurement with(Drift known) {
        return new Measurement(load, service, machine, delivery, work, known, evidence, parts);
    }

    /** The same with parts. */
    public Measurement with(List<Part> known) {
        return new Measurement(load, service, machine, delivery, work, drift, evidence, known);
    }

    /**
     * A request or a transaction of a plan, by its name there. Times are of those without error.
     *
     * @param transaction whether it is a Transaction Controller, whose time is that of its requests together, in JMeter's whole milliseconds
     * @param count those without error
     * @param errors the others
     * @param p50Millis null if all were errors, as is {@code p99Millis}
     */
    public record Part(
            String name,
            boolean transaction,
            long count,
            long errors,
            @Nullable Double p50Millis,
            @Nullable Double p99Millis) {}

    /**
     * How a service was after a while by how it was at first; but for the heap, in the last quarter of the measured part by the first. 1
     * where nothing changed.
     *
     * @param p90 of latencies; null where nothing was answered in the first
     * @param heap live heap after a forced collection: after the load, its sockets still open, by before they were opened
     * @param resident the most resident memory
     * @param threads the most platform threads
     */
    public record Drift(@Nullable Double p90, double heap, double resident, double threads) {}

    /**
     * How a fixed workload was done that all users began together.
     *
     * @param seconds from the begin of the first request to the end of the last
     * @param stragglerSeconds the last part of it: from the begin of the request that began last; no request began any more, and
     *     who was done waited for the others
     * @param idealSeconds the time it would take if nothing but the waiting that is asked for took any; null where there is none such
     */
    public record Work(
            double seconds,
            double stragglerSeconds,
            @Nullable Double idealSeconds) {}

    /**
     * What came on open chat WebSockets during the measured part. Delays are from a message's ack to its delivery, all deliveries of all
     * sockets in one histogram with three digits; a delivery that overtakes the ack has none. What only the service can tell is NaN where
     * it cannot be sampled.
     *
     * @param connections open sockets
     * @param lost those that the service closed
     * @param sends messages that were accepted
     * @param deliveriesPerSecond deliveries of them, on all sockets together
     * @param deliveriesPerCpuSecond the same by the service's CPU time
     * @param missing deliveries that never came
     * @param lastP50Millis the delay of each message's last delivery
     * @param heapBytesPerConnection live heap with all sockets open and silent after the load, minus what it was before they
     *     were opened, by connection
     * @param residentBytesPerConnection resident memory likewise
     */
    public record Delivery(
            int connections,
            int lost,
            long sends,
            double deliveriesPerSecond,
            double deliveriesPerCpuSecond,
            long missing,
            double p50Millis,
            double p90Millis,
            double p99Millis,
            double maxMillis,
            double lastP50Millis,
            double lastP99Millis,
            double heapBytesPerConnection,
            double residentBytesPerConnection) {}

    /**
     * What the clients saw, from all samples of the measured part. Latencies are of the answers that were right; they
     * were taken in microseconds.
     *
     * @param seconds the length of the measured part
     * @param requests the successful responses
     * @param errors the others
     * @param throughputPerSecond successful responses a second
     */
    public record Load(
            double seconds,
            long requests,
            long errors,
            double throughputPerSecond,
            double averageMillis,
            double p50Millis,
            double p90Millis,
            double p99Millis,
            double p999Millis,
            double maxMillis) {

        /** The share of answers that were errors, 0 to 1. */
        public double errorShare() {
            return requests + errors == 0 ? 1 : (double) errors / (requests + errors);
        }
    }

    /**
     * What the service under test used during the measured part.
     *
     * @param heapPeakBytes the most heap in use, garbage included, at any look (five a second)
     * @param heapLiveBytes the heap in use after a forced collection, right after the run
     * @param residentBytes the most resident memory of the process at any look
     * @param cpuMillis CPU time of the process
     * @param cpuMicrosPerRequest the same by request
     * @param allocatedBytesPerRequest heap allocated by request
     * @param gcPauses garbage collections that stopped the service; a part of one where it lies on the edge of the measured part
     * @param gcPauseMillis their length together
     * @param threads the most live platform threads at any look that asks for them, which is every other one; virtual threads are not among them
     * @param heapIdleBytes the live heap of the service before its first request; null where it is not known
     */
    public record Service(
            long heapPeakBytes,
            long heapLiveBytes,
            long residentBytes,
            double cpuMillis,
            double cpuMicrosPerRequest,
            double allocatedBytesPerRequest,
            double gcPauses,
            double gcPauseMillis,
            int threads,
            @Nullable Long heapIdleBytes) {}

    /**
     * What the rest of the machine did during the measured part; shares are of all its cores, 0 to 1. Of a database that cannot be
     * sampled everything is NaN.
     *
     * @param generatorShare the load generator's CPU time
     * @param databaseShare the database's
     * @param stolenShare time that the hypervisor gave to others
     * @param idleShare idle time
     * @param databaseCpuMicrosPerRequest the database's CPU time by request
     * @param statementsPerRequest the statements it ran by request; begin and commit are none
     */
    public record Machine(
            double generatorShare,
            double databaseShare,
            double stolenShare,
            double idleShare,
            double databaseCpuMicrosPerRequest,
            double statementsPerRequest) {}
}
