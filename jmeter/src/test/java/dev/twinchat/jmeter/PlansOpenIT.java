package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Opens the plans as JMeter's window does, in the JMeter of the build (without a screen), one after the other: see {@link PlanOpener}. */
class PlansOpenIT {

    /** What the opener said of each file. */
    private static final Map<String, String> OPENED = new HashMap<>();

    @BeforeAll
    @Timeout(value = 180, unit = TimeUnit.SECONDS)
    static void open(@TempDir Path folder) throws Exception {
        JMeterDistribution distribution = JMeterDistribution.at(Path.of(System.getProperty("twinchat.home")));
        Path home = distribution.jmeterHome();
        String classPath = String.join(
                File.pathSeparator,
                distribution.launcher().toString(),
                home.resolve("lib") + "/*",
                home.resolve("lib/ext") + "/*",
                "target/test-classes");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-Djava.util.prefs.userRoot=" + folder,
                "-cp",
                classPath,
                PlanOpener.class.getName(),
                home.toString()));
        Plan.builtIn().stream()
                .map(plan -> distribution.file(plan).toString())
                .distinct()
                .forEach(command::add);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        for (String plan : output.split(PlanOpener.MARK, -1)) {
            OPENED.put(plan.lines().findFirst().orElse(""), plan);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.twinchat.jmeter.Plan#builtIn")
    void survivesBeingOpenedAndSavedInTheWindow(Plan plan) {
        String output = OPENED.get(plan.fileName());
        assertThat(output).isNotNull().doesNotContain("differs");
        boolean asks = plan != Plan.IDLE_CONNECTIONS && !plan.isAboutObservers();
        if (plan.kind() != Plan.Kind.WORK) {
            assertThat(output).contains("JavaTestSamplerGui");
        }
        if (asks) {
            assertThat(output).contains("HttpTestSampleGui");
        }
        if (asks && !plan.columns().isEmpty()) {
            assertThat(output).contains("TestBeanGUI dev.twinchat.jmeter.elements.Rows");
        }
    }
}
