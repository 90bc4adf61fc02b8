import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks that a campaign has numbers for every stack, scenario and load it set out to measure; run with the comparison's
 * jars on the class path and the campaign's folder as the one argument. Exit code 1 and a line for each thing missing.
 */
class CheckReport {

    private static final long A_REPORT_AT_LEAST_BYTES = 20_000;

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Results results = ResultsFile.read(folder.resolve("results.json"));
        List<String> missing = new ArrayList<>(cellsWithoutNumbers(results));
        missing.addAll(filesMissing(folder, results.design()));
        if (missing.isEmpty()) {
            System.out.println(
                    results.measured().size() + " runs measured, numbers for every stack, scenario and load");
        } else {
            missing.forEach(line -> System.out.println("missing: " + line));
            System.exit(1);
        }
    }

    private static List<String> cellsWithoutNumbers(Results results) {
        Design design = results.design();
        var missing = new ArrayList<String>();
        if (design.runs() == 0) {
            missing.add("a design with stacks, scenarios and loads");
        }
        for (String stack : design.stacks()) {
            for (String scenario : design.scenarios()) {
                for (int users : design.loads(scenario)) {
                    long measured = results.measured().stream()
                            .filter(run -> run.of(stack, scenario, users))
                            .filter(run -> hasNumbers(run.measurement()))
                            .count();
                    if (measured < design.blocks()) {
                        missing.add("%d of %d runs of %s, %s at %d"
                                .formatted(design.blocks() - measured, design.blocks(), stack, scenario, users));
                    }
                }
            }
        }
        return missing;
    }

    private static boolean hasNumbers(Measurement measurement) {
        return measurement != null
                && measurement.load().throughputPerSecond() > 0
                && measurement.load().p90Millis() >= 0
                && measurement.service().heapPeakBytes() > 0
                && measurement.service().cpuMicrosPerRequest() > 0;
    }

    private static List<String> filesMissing(Path folder, Design design) throws IOException {
        var missing = new ArrayList<String>();
        Path csv = folder.resolve("results.csv");
        if (!Files.exists(csv) || Files.readAllLines(csv).size() <= design.runs()) {
            missing.add("a results.csv with a row for each run");
        }
        Path report = folder.resolve("report.html");
        if (!Files.exists(report) || Files.size(report) < A_REPORT_AT_LEAST_BYTES) {
            missing.add("a report.html of some size");
            return missing;
        }
        String html = Files.readString(report);
        for (String name : design.stacks()) {
            if (!html.contains(name)) {
                missing.add("the stack " + name + " in report.html");
            }
        }
        for (String name : design.scenarios()) {
            if (!html.contains(name)) {
                missing.add("the scenario " + name + " in report.html");
            }
        }
        return missing;
    }
}
