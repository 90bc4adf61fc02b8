package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.report.Page.Setting;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import dev.twinchat.comparison.result.Synthetic;
import dev.twinchat.comparison.result.SyntheticObservers;
import dev.twinchat.comparison.result.Varied;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackSettingsTests {

    private static final String ARCHIVES = "-XX:AOTCache";
    private static final String LAB = "lab-mvc or lab-webflux on the class path";
    private static final String NO_CACHE = "twinchat.summary-cache.time-to-live=0s";

    @TempDir
    private Path folder;

    @Test
    void areThoseThatServicesWereStartedWith() throws IOException {
        Results plain = Synthetic.campaign(1, List.of(10));
        assertThat(settings(plain))
                .contains("-Xms1g -Xmx1g", "spring.threads.virtual.enabled=true", "r2dbc forceBinary=true")
                .doesNotContain(ARCHIVES, NO_CACHE, "-Xss512k", LAB);

        assertThat(
                        settings(
                                changed(
                                        plain,
                                        "java -Xms1g",
                                        "java -XX:AOTCache=a.aot -cp a.jar:<directory>/lab.jar --twinchat.summary-cache.time-to-live=0s -Xms1g")))
                .contains(ARCHIVES, NO_CACHE, LAB);
    }

    @Test
    void areThoseOfTheStacksThatTookPart() throws IOException {
        Results variant = changed(Synthetic.campaign(1, List.of(10)), "mvc-virtual", "mvc-platform-xss512k");

        assertThat(settings(variant))
                .contains("-Xss512k", "spring.threads.virtual.enabled=false")
                .doesNotContain("-Xss256k", "spring.threads.virtual.enabled=true");
        assertThat(settings(Varied.ofATarget(1, List.of(10)))).isEmpty();
        assertThat(settings(Varied.besideATarget(1, List.of(10))))
                .contains("r2dbc forceBinary=true")
                .doesNotContain(NO_CACHE);
    }

    @Test
    void haveTheHeapOfObservers() {
        assertThat(settings(SyntheticObservers.campaign()))
                .contains("-Xms256m -Xmx256m, in scenarios about observers")
                .doesNotContain("-Xms1g -Xmx1g");
    }

    private Results changed(Results results, String what, String by) throws IOException {
        Path file = folder.resolve("results.json");
        ResultsFile.write(results, file);
        Files.writeString(file, Files.readString(file).replace(what, by));
        return ResultsFile.read(file);
    }

    private static List<String> settings(Results results) {
        return StackSettings.of(results).stream().map(Setting::setting).toList();
    }
}
