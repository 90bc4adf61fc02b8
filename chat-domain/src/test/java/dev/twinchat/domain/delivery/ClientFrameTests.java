package dev.twinchat.domain.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.twinchat.domain.message.IdempotencyKey;
import dev.twinchat.domain.message.NewMessage;
import dev.twinchat.domain.message.SendCommand;
import dev.twinchat.domain.problem.FieldError;
import dev.twinchat.domain.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientFrameTests {

    private static ClientFrame.Send say(String ref, String line) {
        return new ClientFrame.Send(ref, new NewMessage(line, null, null, null, null, null, null));
    }

    @Test
    void takesTheRefForTheKey() {
        SendCommand command = say("r-1", "Hello").validated(100);
        assertThat(command.key()).isEqualTo(new IdempotencyKey(IdempotencyKey.Origin.SOCKET, "r-1"));
    }

    @Test
    void namesAllBrokenRulesOfAMessage() {
        ProblemException refused = catchThrowableOfType(
                ProblemException.class, () -> say(null, " ").validated(100));
        assertThat(refused.problem().errors().stream().map(FieldError::field)).containsExactly("ref", "text");
    }

    @Test
    void namesAllBrokenRulesOfAnEdit() {
        ClientFrame.EditContent frame = new ClientFrame.EditContent(" ", null, null, 0L);
        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> frame.validated(100));
        assertThat(refused.problem().errors().stream().map(FieldError::field))
                .containsExactly("content", "id", "ref", "version");
    }

    @ParameterizedTest
    @CsvSource({"quit,true", "' quit ',true", "quit!,false", "Quit,false", "/public:quit,false"})
    void knowsTheLineThatEndsTheSession(String line, boolean quit) {
        assertThat(say("r", line).isQuit()).isEqualTo(quit);
    }
}
