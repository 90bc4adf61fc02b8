package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The internal calls. */
class DirectoryTests extends ServiceTests {

    @Test
    void resolvesThoseWhoExist() {
        TestUser ann = someone("Ann");
        TestUser bob = someone("bob");
        String asked = ann.nickname().toUpperCase(Locale.ROOT) + "," + freshNickname("nobody") + "," + bob.nickname();
        Answer answer = service().get("/internal/users?nicknames=" + asked).is(200);
        assertThat(answer.nicknames()).containsExactlyInAnyOrder(ann.nickname(), bob.nickname());
    }

    @Test
    void asksForNicknames() {
        service().get("/internal/users").isValidation("nicknames");
    }

    @Test
    void refusesTokensOfUsers() {
        TestUser ann = someone("Ann");
        as(ann).get("/internal/users?nicknames=" + ann.nickname()).isProblem(401, "unauthenticated");
        anybody().get("/internal/users?nicknames=" + ann.nickname()).isProblem(401, "unauthenticated");
    }

    private Api service() {
        return anybody().withToken(TestKeys.SHARED.serviceToken());
    }
}
