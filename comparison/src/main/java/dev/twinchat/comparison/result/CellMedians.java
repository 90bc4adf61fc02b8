package dev.twinchat.comparison.result;

import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.RunDiagnostics.Pressure;
import dev.twinchat.comparison.statistics.Estimate;
import java.util.function.ToDoubleFunction;

/** One stack in one cell: of metrics the mean over the blocks that ratios are made of, of other figures the median over the runs; NaN where nothing is known. */
public record CellMedians(Analysis analysis, String stack, String scenario, int users) {

    /** Of a metric. */
    public double metric(Metric metric) {
        return analysis.estimate(metric, stack, scenario, users)
                .map(Estimate::value)
                .orElse(Double.NaN);
    }

    /** Of a figure of the machine. */
    public double machine(ToDoubleFunction<Machine> figure) {
        return analysis.median(measurement -> figure.applyAsDouble(measurement.machine()), stack, scenario, users);
    }

    /** Of what a part was busy with. */
    public double pressure(ToDoubleFunction<Pressure> figure) {
        return analysis.median(
                measurement -> {
                    RunDiagnostics evidence = measurement.evidence();
                    Pressure pressure = evidence == null ? null : evidence.pressure();
                    return pressure == null ? Double.NaN : figure.applyAsDouble(pressure);
                },
                stack,
                scenario,
                users);
    }
}
