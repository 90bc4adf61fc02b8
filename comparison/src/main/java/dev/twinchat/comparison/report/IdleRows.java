package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.AtRestRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.StartupMeasurement.AtRest;
import dev.twinchat.comparison.statistics.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The services before any load: medians over all starts of a stack. */
final class IdleRows {

    private final Results results;
    private final List<StackStyle> stacks;
    private final Study study;

    IdleRows(Results results, List<StackStyle> stacks, Study study) {
        this.results = results;
        this.stacks = stacks;
        this.study = study;
    }

    List<AtRestRow> all() {
        List<String> services = results.starts().stream()
                .flatMap(start -> start.services().stream())
                .map(AtRest::service)
                .distinct()
                .toList();
        List<AtRestRow> rows = new ArrayList<>();
        for (String service : services) {
            for (StackStyle stack : stacks) {
                List<AtRest> figures = results.starts().stream()
                        .filter(start -> start.stack().equals(stack.label()))
                        .flatMap(start -> start.services().stream())
                        .filter(figure -> figure.service().equals(service))
                        .toList();
                if (!figures.isEmpty()) {
                    rows.add(row(service, stack, figures));
                }
            }
        }
        return rows;
    }

    private AtRestRow row(String service, StackStyle stack, List<AtRest> figures) {
        return new AtRestRow(
                service,
                stack,
                seconds(median(figures, AtRest::startUpMillis), known(figures, AtRest::startUpCpuMillis)),
                NumberFormats.mebibytes(median(figures, AtRest::heapBytes)),
                NumberFormats.mebibytes(median(figures, AtRest::residentBytes)),
                unarchived(figures),
                NumberFormats.mebibytes(median(figures, AtRest::jarBytes)),
                known(figures, AtRest::unpackedBytes)
                        .map(NumberFormats::mebibytes)
                        .orElse(""),
                archive(median(figures, IdleRows::archiveBytes)),
                published(service, stack));
    }

    /** The study's services of the same names: its reactive version beside webflux, its other one beside mvc-platform. */
    private String published(String service, StackStyle stack) {
        int version = List.of("webflux", "mvc-platform").indexOf(stack.label());
        return study.atRest().stream()
                .filter(known -> version >= 0 && known.service().equals(service))
                .map(known -> String.format(
                        Locale.ROOT,
                        "%.1f s · %.0f MB · %.0f MB",
                        known.startUp().get(version) / 1000,
                        known.heap().get(version),
                        known.jar().get(version)))
                .findFirst()
                .orElse("");
    }

    private static double archiveBytes(AtRest figure) {
        return figure.archiveBytes() == null ? 0 : figure.archiveBytes();
    }

    private static String archive(double bytes) {
        return bytes == 0 ? "none" : NumberFormats.mebibytes(bytes);
    }

    /** One start, which all figures name; nothing if a stack was never started without caches apart from its blocks. */
    private static String unarchived(List<AtRest> figures) {
        return figures.stream()
                .map(AtRest::unarchived)
                .filter(Objects::nonNull)
                .findFirst()
                .map(start -> seconds(
                        (double) start.startUpMillis(),
                        Optional.ofNullable(start.startUpCpuMillis()).map(Long::doubleValue)))
                .orElse("");
    }

    /** The median of a figure that older results do not have. */
    private static Optional<Double> known(List<AtRest> figures, Function<AtRest, @Nullable Long> figure) {
        return Estimate.of(figures.stream()
                        .map(figure)
                        .filter(Objects::nonNull)
                        .map(Long::doubleValue)
                        .toList())
                .map(Estimate::median);
    }

    private static double median(List<AtRest> figures, ToDoubleFunction<AtRest> figure) {
        return Estimate.of(figures.stream()
                        .map(start -> figure.applyAsDouble(start))
                        .toList())
                .map(Estimate::median)
                .orElseThrow();
    }

    private static String seconds(double millis, Optional<Double> cpuMillis) {
        return seconds(millis) + cpuMillis.map(cpu -> " (" + seconds(cpu) + ")").orElse("");
    }

    private static String seconds(double millis) {
        return String.format(Locale.ROOT, "%.1f", millis / 1000);
    }
}
