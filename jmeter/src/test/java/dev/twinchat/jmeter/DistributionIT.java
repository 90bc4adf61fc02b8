package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is shipped of JMeter. */
class DistributionIT {

    private static final Path HOME = Path.of(System.getProperty("twinchat.home", ".."));

    @Test
    void hasNothingThatACriticalVulnerabilityIsKnownOf() throws IOException {
        Path jmeter = JMeterDistribution.at(HOME).jmeterHome();
        try (Stream<Path> files = Files.walk(jmeter)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .anyMatch(name -> name.startsWith("ApacheJMeter_core"))
                    .as("CVE-2025-66516; what an earlier build put together goes by ./mvnw clean")
                    .noneMatch(name -> name.startsWith("tika-"));
        }
    }
}
