package dev.twinchat.launcher.chat;

import java.io.Console;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the password: from the option, the environment, or a prompt without echo. */
final class Password {

    static final String VARIABLE = "TWINCHAT_PASSWORD";

    private Password() {}

    static Optional<String> of(@Nullable String option, String nickname) {
        if (option != null) {
            return Optional.of(option);
        }
        String given = System.getenv(VARIABLE);
        if (given != null) {
            return Optional.of(given);
        }
        return console()
                .map(console -> console.readPassword("Password of %s: ", nickname))
                .map(String::new);
    }

    /** The terminal, if there is one. */
    static Optional<Console> console() {
        return Optional.ofNullable(System.console()).filter(Console::isTerminal);
    }
}
