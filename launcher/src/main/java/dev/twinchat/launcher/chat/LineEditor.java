package dev.twinchat.launcher.chat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.TerminalBuilder;

/** The line at the bottom of a terminal, in which a person types while messages appear above it. */
final class LineEditor {

    private final LineReader reader;

    private LineEditor(LineReader reader) {
        this.reader = reader;
    }

    static LineEditor open() {
        // A message line has neither quotes nor escapes, and ! addresses it.
        DefaultParser plain = new DefaultParser();
        plain.setQuoteChars(new char[0]);
        plain.setEscapeChars(new char[0]);
        try {
            return new LineEditor(LineReaderBuilder.builder()
                    .terminal(TerminalBuilder.terminal())
                    .parser(plain)
                    .option(Option.DISABLE_EVENT_EXPANSION, true)
                    // The line is printed as a message when it is one.
                    .option(Option.ERASE_LINE_ON_FINISH, true)
                    .build());
        } catch (IOException noTerminal) {
            throw new UncheckedIOException(noTerminal);
        }
    }

    /** What was typed; empty at the end of the input, or by Ctrl-C. */
    Optional<String> read() {
        try {
            return Optional.of(reader.readLine());
        } catch (EndOfFileException | UserInterruptException end) {
            return Optional.empty();
        }
    }

    /** Prints above the line, from any thread. */
    void print(String text) {
        reader.printAbove(text);
    }
}
