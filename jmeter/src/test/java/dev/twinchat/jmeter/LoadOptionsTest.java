package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoadOptionsTest {

    private static final LoadOptions OPTIONS = LoadOptions.of(Plan.SUBSCRIBE, Path.of("run"));

    @Test
    void givesThePlanItsParameters() {
        LoadOptions options = OPTIONS.withAddress("chat.example", 8081)
                .withUsers(100)
                .withTimes(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(3))
                .withData(Path.of("/rows.csv"))
                .withProperty("accounts", "7");
        assertThat(options.parameters())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "host", "chat.example",
                        "port", "8081",
                        "users", "100",
                        "rampup", "1",
                        "warmup", "2",
                        "seconds", "3",
                        "data", "/rows.csv",
                        "accounts", "7"));
        assertThat(options.load()).isEqualTo(Duration.ofSeconds(6));
    }

    @Test
    void keepsTheQuickCompilerForShortRuns() {
        LoadOptions shortRun = OPTIONS.withTimes(Duration.ofSeconds(1), Duration.ZERO, Duration.ofSeconds(5));
        LoadOptions longRun = OPTIONS.withTimes(Duration.ofSeconds(60), Duration.ZERO, Duration.ofSeconds(180));
        assertThat(shortRun.jvmFlags()).containsOnlyOnce("-XX:TieredStopAtLevel=1");
        assertThat(longRun.jvmFlags()).isEqualTo(LoadOptions.DEFAULT_JVM_FLAGS);
    }
}
