package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Registration, and reading and changing one's own account. */
class AccountTests extends ServiceTests {

    private static final String INSTANT = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";

    @Test
    void registers() {
        String nickname = freshNickname("Ann");
        Answer answer = register(nickname).is(201);
        assertThat(answer.header("Location")).contains("/api/users/" + nickname);
        assertThat(answer.json().propertyNames())
                .containsExactly("id", "nickname", "firstName", "lastName", "createdAt", "modifiedAt", "lastLoginAt");
        assertThat(answer.text("nickname")).isEqualTo(nickname);
        assertThat(answer.text("createdAt")).matches(INSTANT);
        assertThat(answer.json().get("modifiedAt").isNull()).isTrue();
        assertThat(answer.json().get("lastLoginAt").isNull()).isTrue();
    }

    @Test
    void refusesANicknameThatIsTakenInAnyLetterCase() {
        TestUser ann = someone("Ann");
        register(ann.nickname().toUpperCase(Locale.ROOT)).isProblem(409, "nickname-taken");
    }

    @Test
    void refusesReservedNicknames() {
        register("Recommended").isValidation("nickname");
    }

    @Test
    void tellsEveryBrokenRuleAtOnce() {
        anybody().post("/api/users", """
                        {"nickname":"a","firstName":"","password":"x"}
                        """).isValidation("firstName", "lastName", "nickname", "password", "password");
    }

    @Test
    void showsOnesOwnAccount() {
        TestUser ann = someone("Ann");
        String token = token(ann);
        Answer answer = anybody().withToken(token).get("/api/users/me").is(200);
        assertThat(answer.id()).isEqualTo(ann.id());
        assertThat(answer.text("lastLoginAt")).matches(INSTANT);
    }

    @Test
    void changesNames() {
        TestUser ann = someone("Ann");
        Answer answer =
                as(ann).patch("/api/users/me", "{\"firstName\":\"Änne\"}").is(200);
        assertThat(answer.text("firstName")).isEqualTo("Änne");
        assertThat(answer.text("lastName")).isEqualTo("Lee");
        assertThat(answer.text("modifiedAt")).matches(INSTANT);
    }

    @Test
    void changesNothingWithoutMembers() {
        TestUser ann = someone("Ann");
        Answer answer = as(ann).patch("/api/users/me", "{}").is(200);
        assertThat(answer.json().get("modifiedAt").isNull()).isTrue();
    }

    @Test
    void refusesNullMembersAndTheNickname() {
        TestUser ann = someone("Ann");
        as(ann).patch("/api/users/me", "{\"firstName\":null,\"nickname\":\"x\"}")
                .isValidation("firstName", "nickname");
        as(ann).patch("/api/users/me", "{\"password\":\"other-2\"}").isValidation("currentPassword");
    }

    @Test
    void changesThePasswordAndRevokesOtherTokens() throws ParseException {
        TestUser ann = someone("Ann");
        String other = token(ann);
        String mine = token(ann);
        anybody()
                .withToken(mine)
                .patch("/api/users/me", passwords("other-2", TestUser.PASSWORD))
                .is(200);
        login(ann.nickname(), TestUser.PASSWORD).isProblem(401, "bad-credentials");
        login(ann.nickname(), "other-2").is(200);
        assertThat(TestRedis.SHARED.ask("EXISTS revoked:" + tokenId(other))).isEqualTo(":1");
        assertThat(TestRedis.SHARED.ask("EXISTS revoked:" + tokenId(mine))).isEqualTo(":0");
    }

    @Test
    void changesNoPasswordWithoutTheCurrentOne() {
        TestUser ann = someone("Ann");
        as(ann).patch("/api/users/me", passwords("other-2", "wrong-3")).isProblem(403, "forbidden");
        login(ann.nickname(), TestUser.PASSWORD).is(200);
    }

    private static String passwords(String password, String current) {
        return "{\"password\":\"%s\",\"currentPassword\":\"%s\"}".formatted(password, current);
    }

    private static String tokenId(String token) throws ParseException {
        return SignedJWT.parse(token).getJWTClaimsSet().getJWTID();
    }
}
