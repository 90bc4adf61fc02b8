package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Finding users by a part of their names. */
class SearchTests extends ServiceTests {

    /** A part that the names of no other test have. */
    private final String part =
            "q" + UUID.randomUUID().toString().replace("-", "").substring(0, 12);

    private TestUser ann;

    @BeforeEach
    void logIn() {
        ann = someone("Ann");
    }

    @Test
    void findsByEachNameIgnoringLetterCase() {
        register("c_" + part, "Ann", "Lee");
        register("b_" + part.substring(1), part.toUpperCase(Locale.ROOT), "Lee");
        register("a_" + part.substring(1), "Ann", "Van " + part + " Lee");
        assertThat(find(part)).containsExactly("a_" + part.substring(1), "b_" + part.substring(1), "c_" + part);
        assertThat(find(part.toUpperCase(Locale.ROOT))).hasSize(3);
    }

    @Test
    void takesNothingForAPattern() {
        register(part, "100% " + part, "a_b\\\\c");
        assertThat(find("% " + part)).containsExactly(part);
        assertThat(find("0%" + part.substring(1))).isEmpty();
        assertThat(find("%" + part)).isEmpty();
        assertThat(find("_" + part.substring(1))).isEmpty();
        assertThat(find("a_b\\c")).contains(part);
        assertThat(find("a_b\\%")).doesNotContain(part);
    }

    @Test
    void doesNotLookAcrossNames() {
        register(part, "Anna", "Lee");
        assertThat(find(part + "anna")).isEmpty();
        assertThat(find(part + "\u0001anna")).isEmpty();
        assertThat(find("\n")).isEmpty();
    }

    @Test
    void foldsUnicodeLetters() {
        register(part, "Straße " + part, "ΣΊΣΥΦΟΣ " + part);
        assertThat(find("STRASSE " + part)).containsExactly(part);
        assertThat(find("σίσυφος " + part)).containsExactly(part);
    }

    @Test
    void pagesByNicknameWhileUsersComeAndGo() {
        IntStream.range(0, 9).forEach(i -> register(part + "_" + (char) ('i' - i), "Ann", "Lee"));
        List<String> seen = new ArrayList<>();
        String next = "";
        do {
            Answer page =
                    as(ann).get("/api/users?limit=2&search=" + part + next).is(200);
            seen.addAll(page.nicknames());
            next = page.json().get("next").isNull() ? null : "&cursor=" + page.text("next");
            // The one at the seam goes, and one comes that would be on a page before.
            if (seen.size() == 4) {
                delete(seen.getLast());
                register(part + "_0", "Ann", "Lee");
            }
        } while (next != null);
        assertThat(seen)
                .containsExactlyElementsOf(IntStream.range(0, 9)
                        .mapToObj(i -> part + "_" + (char) ('a' + i))
                        .toList());
    }

    @Test
    void checksItsParameters() {
        as(ann).get("/api/users").isValidation("search");
        as(ann).get("/api/users?search=").isValidation("search");
        as(ann).get("/api/users?search=" + "a".repeat(65)).isValidation("search");
        as(ann).get("/api/users?search=" + "%F0%9F%98%80".repeat(64)).is(200);
        as(ann).get("/api/users?search=%00&limit=0&cursor=x").isValidation("cursor", "limit", "search");
        anybody().get("/api/users?search=ann").isProblem(401, "unauthenticated");
    }

    @Test
    void searchesWithOneStatement() {
        register(part, "Ann", "Lee");
        find(part);
        assertThat(TestDatabase.SHARED.statements(() -> find(part))).isEqualTo(1);
    }

    private List<String> find(String text) {
        return as(ann).get("/api/users?search=" + URLEncoder.encode(text, StandardCharsets.UTF_8))
                .is(200)
                .nicknames();
    }

    private void delete(String nickname) {
        anybody()
                .withToken(login(nickname, TestUser.PASSWORD).is(200).text("accessToken"))
                .delete("/api/users/me")
                .is(204);
    }

    private void register(String nickname, String firstName, String lastName) {
        anybody()
                .post("/api/users", """
                {"nickname":"%s","firstName":"%s","lastName":"%s","password":"%s"}
                """.formatted(nickname, firstName, lastName, TestUser.PASSWORD))
                .is(201);
    }
}
