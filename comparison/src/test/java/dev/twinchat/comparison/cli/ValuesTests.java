package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

class ValuesTests {

    private final CommandSpec compare =
            Twinchat.commandLine().getSubcommands().get("compare").getCommandSpec();

    @Test
    void saysThatMeasuringNeedsLinux(@TempDir Path notProc) {
        assertThatExceptionOfType(ParameterException.class)
                .isThrownBy(() -> Values.requireLinux(compare, notProc))
                .withMessageStartingWith("measuring needs Linux: ")
                .withMessageEndingWith("./twinchat up, chat and load work");
        assertThatCode(() -> Values.requireLinux(compare, Values.PROC)).doesNotThrowAnyException();
    }
}
