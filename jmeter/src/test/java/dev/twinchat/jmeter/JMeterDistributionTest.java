package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JMeterDistributionTest {

    @TempDir
    private Path home;

    @Test
    void isOfTheVersionThatItsJarIsNamedBy() throws IOException {
        JMeterDistribution distribution = new JMeterDistribution(home, home);
        Path jar = Files.createFile(Files.createDirectory(home.resolve("bin")).resolve("ApacheJMeter-5.6.3.jar"));
        assertThat(distribution.version()).isEqualTo("5.6.3");

        Files.move(jar, jar.resolveSibling("ApacheJMeter.jar"));
        assertThat(distribution.version()).isEqualTo("unknown");
    }
}
