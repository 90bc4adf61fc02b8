package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.jmeter.LoadException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ErrorOutputTests {

    private static final String WHERE = " (TWINCHAT_JAVA_OPTS=-Dtwinchat.debug shows where)";

    static Stream<Arguments> problems() {
        return Stream.of(
                Arguments.of(new IOException("the disk is full"), "the disk is full"),
                Arguments.of(new IOException("EOF"), "IOException: EOF" + WHERE),
                Arguments.of(new UncheckedIOException(new IOException("the disk is full")), "the disk is full"),
                Arguments.of(new LoadException("no plan x.jmx"), "no plan x.jmx"),
                Arguments.of(new NoSuchFileException("a/b"), "there is no a/b"),
                Arguments.of(new AccessDeniedException("a/b"), "may not read or write a/b"),
                Arguments.of(
                        new FileSystemException("a/b", null, "Is a directory"),
                        "FileSystemException: a/b: Is a directory"),
                Arguments.of(new NullPointerException(), "an error in the program: NullPointerException" + WHERE),
                Arguments.of(
                        new IllegalStateException("no two"),
                        "an error in the program: IllegalStateException: no two" + WHERE));
    }

    @AfterEach
    void forgetDebug() {
        System.clearProperty(ErrorOutput.DEBUG);
    }

    @ParameterizedTest
    @MethodSource("problems")
    void saysWhatBroke(Exception problem, String sentence) {
        assertThat(ErrorOutput.sentence(problem)).isEqualTo(sentence);
    }

    @Test
    void showsWhereIfSomebodyWantsToKnow() {
        assertThat(told()).hasLineCount(1);
        System.setProperty(ErrorOutput.DEBUG, "");
        assertThat(told())
                .contains(
                        "an error in the program: NullPointerException",
                        "at " + getClass().getName());
    }

    private String told() {
        StringWriter err = new StringWriter();
        assertThat(ErrorOutput.tell(
                        new NullPointerException(), Twinchat.commandLine().setErr(new PrintWriter(err))))
                .isEqualTo(1);
        return err.toString();
    }
}
