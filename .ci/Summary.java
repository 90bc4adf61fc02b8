import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;

/**
 * Sums up what a build left in the modules' target folders; run from the project's root, as {@code java .ci/Summary.java}
 * with {@code tests}, {@code tests broken} or {@code coverage}.
 */
class Summary {

    private static final String TEST_REPORTS = "glob:*/target/{surefire,failsafe}-reports/TEST-*.xml";

    public static void main(String[] arguments) throws Exception {
        switch (String.join(" ", arguments)) {
            case "tests" -> tests(false);
            case "tests broken" -> tests(true);
            case "coverage" -> coverage();
            default -> {
                System.err.println("Summary: say tests, tests broken or coverage");
                System.exit(2);
            }
        }
    }

    /**
     * Ends with the one line that CI reads; exit code 1 when a test failed or there was none.
     *
     * @param broken whether something else went wrong: it counts as a failure where no test tells of it
     */
    private static void tests(boolean broken) throws Exception {
        var perModule = new TreeMap<String, Tests>();
        for (Path report : find(TEST_REPORTS)) {
            perModule.merge(module(report), Tests.of(report), Tests::plus);
        }
        if (broken && perModule.values().stream().allMatch(tests -> tests.failed == 0)) {
            perModule.put("(build, comparison or images)", new Tests(0, 1, 0));
        }
        for (Path report : find(TEST_REPORTS)) {
            printFailures(report);
        }
        perModule.forEach((module, tests) -> System.out.printf("%-24s %s%n", module, tests));
        Tests all = perModule.values().stream().reduce(Tests.NONE, Tests::plus);
        System.out.println(all);
        System.exit(all.failed > 0 || all.passed == 0 ? 1 : 0);
    }

    /** Names the tests that failed, each with what it says, since the build's own list of them stands far above. */
    private static void printFailures(Path report) throws Exception {
        for (String kind : List.of("failure", "error")) {
            var failures = parse(report).getElementsByTagName(kind);
            for (int i = 0; i < failures.getLength(); i++) {
                var failure = (Element) failures.item(i);
                var test = (Element) failure.getParentNode();
                String message = failure.getAttribute("message");
                System.out.printf(
                        "FAILED %s: %s%n%s%n",
                        test.getAttribute("classname"),
                        test.getAttribute("name"),
                        (message.isBlank() ? failure.getAttribute("type") : message.strip()).indent(4));
            }
        }
    }

    private static Element parse(Path report) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(report.toFile())
                .getDocumentElement();
    }

    /** One line: the share of lines that the tests of their own module ran, in all and by module. */
    private static void coverage() throws IOException {
        var perModule = new TreeMap<String, Lines>();
        for (Path report : find("glob:*/target/site/jacoco/jacoco.csv")) {
            perModule.put(module(report), Lines.of(report));
        }
        Lines all = perModule.values().stream().reduce(Lines.NONE, Lines::plus);
        System.out.println("Line coverage: " + all + " of " + all.total() + " lines " + perModule);
    }

    private static List<Path> find(String pattern) throws IOException {
        var matcher = Path.of("").getFileSystem().getPathMatcher(pattern);
        try (Stream<Path> files = Files.find(Path.of(""), 5, (file, _) -> matcher.matches(file))) {
            return files.sorted().toList();
        }
    }

    private static String module(Path report) {
        return report.getName(0).toString();
    }

    private record Tests(int passed, int failed, int skipped) {

        static final Tests NONE = new Tests(0, 0, 0);

        static Tests of(Path report) throws Exception {
            Element suite = parse(report);
            int[] counts = Stream.of("tests", "failures", "errors", "skipped")
                    .mapToInt(name -> Integer.parseInt(suite.getAttribute(name)))
                    .toArray();
            int failed = counts[1] + counts[2];
            return new Tests(counts[0] - failed - counts[3], failed, counts[3]);
        }

        Tests plus(Tests other) {
            return new Tests(passed + other.passed, failed + other.failed, skipped + other.skipped);
        }

        @Override
        public String toString() {
            return passed + " passed, " + failed + " failed, " + skipped + " skipped";
        }
    }

    private record Lines(int missed, int covered) {

        static final Lines NONE = new Lines(0, 0);

        static Lines of(Path report) throws IOException {
            List<String> rows = Files.readAllLines(report);
            List<String> names = List.of(rows.getFirst().split(","));
            return rows.stream()
                    .skip(1)
                    .map(row -> row.split(","))
                    .map(row -> new Lines(
                            Integer.parseInt(row[names.indexOf("LINE_MISSED")]),
                            Integer.parseInt(row[names.indexOf("LINE_COVERED")])))
                    .reduce(NONE, Lines::plus);
        }

        Lines plus(Lines other) {
            return new Lines(missed + other.missed, covered + other.covered);
        }

        int total() {
            return missed + covered;
        }

        @Override
        public String toString() {
            return total() == 0 ? "none" : Math.round(100.0 * covered / total()) + " %";
        }
    }
}
