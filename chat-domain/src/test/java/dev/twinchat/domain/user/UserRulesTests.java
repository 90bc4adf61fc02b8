package dev.twinchat.domain.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.twinchat.domain.problem.FieldError;
import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.rule.OptionalField;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserRulesTests {

    private static final String PASSWORD = "secret-1";

    private static List<String> broken(Runnable check) {
        ProblemException refused = catchThrowableOfType(ProblemException.class, check::run);
        assertThat(refused).isNotNull();
        return refused.problem().errors().stream().map(FieldError::field).toList();
    }

    private static NewUser user(@Nullable String nickname, @Nullable String name, @Nullable String password) {
        return new NewUser(nickname, name, name, password);
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "A-Z_09", "12345678901234567890123456789012"})
    void acceptsNicknames(String nickname) {
        assertThat(user(nickname, "Ann", PASSWORD).validated().nickname()).isEqualTo(nickname);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ab", "a b", "äbc", "abc\n", "123456789012345678901234567890123", "Recommended"})
    void refusesNicknames(String nickname) {
        assertThat(broken(() -> user(nickname, "Ann", PASSWORD).validated())).containsExactly("nickname");
    }

    @Test
    void listsAllThatIsMissing() {
        assertThat(broken(() -> user(null, null, null).validated()))
                .containsExactly("firstName", "lastName", "nickname", "password");
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", "Zoë O'Brien-Šťastný", "𝒜"})
    void acceptsNames(String name) {
        assertThat(user("ann", name, PASSWORD).validated().firstName()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\tb", "a\u0000", "a\u0085b", "\ud800"})
    void refusesNames(String name) {
        assertThat(broken(() -> user("ann", name, PASSWORD).validated())).containsOnly("firstName", "lastName");
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc-12", "пароль1!", "a1 aaa"})
    void acceptsPasswords(String password) {
        assertThat(user("ann", "Ann", password).validated().password()).isEqualTo(password);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ab-12", "abcdef1", "abc---", "123---", "aa1-\u0000x"})
    void refusesPasswords(String password) {
        assertThat(broken(() -> user("ann", "Ann", password).validated())).containsOnly("password");
    }

    @Test
    void measuresPasswordsInCharactersAndInBytes() {
        assertThat(user("ann", "Ann", "a1-" + "x".repeat(61)).validated().password())
                .hasSize(64);
        assertThat(broken(() -> user("ann", "Ann", "a1-" + "x".repeat(62)).validated()))
                .containsExactly("password");
        assertThat(broken(() -> user("ann", "Ann", "a1-" + "字".repeat(24)).validated()))
                .containsExactly("password");
    }

    @Test
    void changesOnlyWhatIsGiven() {
        ProfileChange.Change change = new ProfileChange(null, new OptionalField("Bea"), null, null, null).validated();

        assertThat(change.firstName()).isEqualTo("Bea");
        assertThat(change.lastName()).isNull();
        assertThat(new ProfileChange(null, null, null, null, null).validated().isEmpty())
                .isTrue();
    }

    @Test
    void refusesChangesThatBreakARule() {
        OptionalField none = new OptionalField(null);

        assertThat(broken(() -> new ProfileChange(new OptionalField("eve"), none, none, none, none).validated()))
                .containsExactly("currentPassword", "firstName", "lastName", "nickname", "password");
        assertThat(broken(() -> new ProfileChange(null, null, null, new OptionalField(PASSWORD), null).validated()))
                .containsExactly("currentPassword");
    }

    @Test
    void showsNoPasswordInText() {
        assertThat(user("ann", "Ann", PASSWORD).toString()).doesNotContain(PASSWORD);
        assertThat(user("ann", "Ann", PASSWORD).validated().toString()).doesNotContain(PASSWORD);
        assertThat(new Credentials("ann", PASSWORD).toString()).doesNotContain(PASSWORD);
        assertThat(new Credentials("ann", PASSWORD).validated().toString()).doesNotContain(PASSWORD);
    }
}
