package dev.twinchat.jmeter.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinchat.jmeter.samples.DeliverySummary.Delays;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeliverySummaryTest {

    private static final DeliverySummary SUMMARY = new DeliverySummary(
            100,
            0,
            60,
            6_000,
            0,
            3,
            2_990,
            new Delays(1.5, 2.5, 9, 14),
            new Delays(3, 4, 10, 14),
            new Delays(5, 6, 15, 20));

    @TempDir
    private Path folder;

    @Test
    void readsWhatItWrote() throws IOException {
        Path file = folder.resolve("deliveries.properties");
        SUMMARY.write(file);
        assertThat(DeliverySummary.read(file)).isEqualTo(SUMMARY);
    }

    @Test
    void refusesAnotherFile() throws IOException {
        Path file = Files.writeString(folder.resolve("other"), "connections=3");
        assertThatThrownBy(() -> DeliverySummary.read(file)).isInstanceOf(IOException.class);
    }

    @Test
    void printsTheSameInEveryLanguage() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(SUMMARY.table())
                    .contains("2000.0")
                    .containsPattern("from ack to delivery +1\\.50 +2\\.50 +9\\.00 +14\\.00");
        } finally {
            Locale.setDefault(before);
        }
    }
}
