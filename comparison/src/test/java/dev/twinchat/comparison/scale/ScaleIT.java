package dev.twinchat.comparison.scale;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.campaign.TwinchatProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A study of seconds on a real stack with two replicas. */
@Timeout(600)
class ScaleIT {

    @TempDir
    private Path folder;

    @Test
    void saysWhatEachPartTakes() throws IOException, InterruptedException {
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        try (TwinchatProcess running = TwinchatProcess.start(
                temporary,
                "scale",
                "mvc-virtual",
                "--replicas=2",
                "--cores=0",
                "--users=4",
                "--connections=10",
                "--blocks=1",
                "--seconds=1",
                "--warmup=1",
                "--out=" + folder.resolve("results"))) {
            assertThat(running.finish()).anyMatch(line -> line.startsWith("| edit-message | 4 | 2 |"));
        }

        JsonNode study = JsonMapper.shared().readTree(folder.resolve("results/scale.json"));
        assertThat(study.path("runs").valueStream())
                .hasSize(3)
                .allSatisfy(run -> assertThat(run.path("cpuMicros").propertyStream())
                        .extracting(part -> part.getKey())
                        .containsExactly(
                                "gateway", "user-service", "message-service", "PostgreSQL", "Redis", "generator"))
                .allSatisfy(run ->
                        assertThat(run.at("/cpuMicros/gateway").asDouble()).isPositive());
        assertThat(folder.resolve("results/scale.md")).isNotEmptyFile();
        assertThat(temporary).as("what it made below it").isEmptyDirectory();
    }
}
