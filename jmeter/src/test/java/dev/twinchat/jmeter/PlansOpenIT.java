package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Opens the plans as JMeter's window does, in the JMeter of the build (without a screen): see {@link PlanOpener}. */
class PlansOpenIT {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(Plan.class)
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void survivesBeingOpenedAndSavedInTheWindow(Plan plan) throws Exception {
        JMeterDistribution distribution = JMeterDistribution.at(Path.of(System.getProperty("twinchat.home")));
        Path home = distribution.jmeterHome();
        String classPath = String.join(
                File.pathSeparator,
                distribution.launcher().toString(),
                home.resolve("lib") + "/*",
                home.resolve("lib/ext") + "/*",
                "target/test-classes");
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.awt.headless=true",
                        "-Djava.util.prefs.userRoot=" + folder,
                        "-cp",
                        classPath,
                        PlanOpener.class.getName(),
                        home.toString(),
                        distribution.file(plan).toString()))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).doesNotContain("differs");
        if (plan.kind() != Plan.Kind.WORK) {
            assertThat(output).contains("JavaTestSamplerGui");
        }
        if (plan != Plan.IDLE_CONNECTIONS) {
            assertThat(output).contains("HttpTestSampleGui");
        }
        if (plan != Plan.IDLE_CONNECTIONS && !plan.columns().isEmpty()) {
            assertThat(output).contains("TestBeanGUI dev.twinchat.jmeter.elements.Rows");
        }
    }
}
