package dev.twinchat.comparison.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.ResultsFile;
import dev.twinchat.comparison.result.Synthetic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShutdownReportTests {

    @TempDir
    private Path folder;

    private final List<String> said = new ArrayList<>();
    private final List<Path> reported = new ArrayList<>();

    @Test
    void tellsOfWhatIsOnTheDisk() throws IOException {
        ResultsFile.write(Synthetic.nothing(), folder.resolve("results.json"));

        write();

        assertThat(folder.resolve("report.html")).content().contains("PostgreSQL did not start");
        assertThat(folder.resolve("results.csv")).isNotEmptyFile();
        assertThat(reported).containsExactly(folder);
        assertThat(said)
                .containsExactly("Interrupted. Report of what was finished: " + folder.resolve("report.html")
                        + "; ./twinchat compare --resume " + folder + " goes on");
    }

    @Test
    void endsWithTheWayOnThatThereIs() throws IOException {
        ResultsFile.write(Synthetic.nothing(), folder.resolve("results.json"));
        Campaign.Listener ofAPilot = new Campaign.Listener() {
            @Override
            public void reported(Path directory) {
                reported.add(directory);
            }

            @Override
            public String wayOn(Path directory) {
                return "begin again";
            }
        };

        try (ShutdownReport report = ShutdownReport.at(folder, said::add, ofAPilot)) {
            report.write();
        }

        assertThat(said).singleElement().asString().endsWith("report.html; begin again");
    }

    @Test
    void saysHowToWriteAReportThatItCannotWrite() throws IOException {
        Files.writeString(folder.resolve("results.json"), "{");

        write();

        assertThat(reported).isEmpty();
        assertThat(said)
                .singleElement()
                .asString()
                .startsWith("Interrupted. ./twinchat report " + folder + " writes the report of what was finished");
    }

    @Test
    void hasNothingToTellBeforeTheFirstRunAndLeavesNoFolder() {
        write();

        assertThat(folder).doesNotExist();
        assertThat(said).containsExactly("Interrupted before anything was measured.");
    }

    @Test
    void leavesWhatSomebodyElsePutThere() throws IOException {
        Path other = Files.writeString(folder.resolve("notes.txt"), "mine");

        write();

        assertThat(other).hasContent("mine");
    }

    @Test
    void leavesNoFolderOfACampaignThatCouldNotBegin() {
        try (ShutdownReport _ = ShutdownReport.at(folder, said::add, reported::add)) {
            assertThat(folder).exists();
        }

        assertThat(folder).doesNotExist();
        assertThat(said).isEmpty();
    }

    @Test
    void leavesWhatACampaignHasMeasured() throws IOException {
        ResultsFile.write(Synthetic.nothing(), folder.resolve("results.json"));

        try (ShutdownReport _ = ShutdownReport.at(folder, said::add, reported::add)) {
            assertThat(folder).exists();
        }

        assertThat(folder.resolve("results.json")).isNotEmptyFile();
    }

    private void write() {
        try (ShutdownReport report = ShutdownReport.at(folder, said::add, reported::add)) {
            report.write();
        }
    }
}
