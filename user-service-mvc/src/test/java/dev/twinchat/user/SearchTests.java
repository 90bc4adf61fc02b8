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
    void searchesWithFewStatements() {
        register(part, "Ann", "Lee");
        find(part);
        // The names, then the users.
        assertThat(TestDatabase.SHARED.statements(() -> find(part))).isEqualTo(2);
        assertThat(TestDatabase.SHARED.statements(() -> find("no" + part))).isEqualTo(1);
    }

    /** Beyond the first part of the users in the order of their nicknames, who is rare is found ID range by ID range. */
    @Test
    void findsAmongManyUsers() {
        String many = part.substring(0, 8);
        insert(many, 1, 4000);
        TestDatabase.SHARED.run("select setval(pg_get_serial_sequence('users', 'id'), max(id) + 120000) from users");
        insert(many, 4001, 8000);
        try {
            assertThat(pageByPage("rare" + many, 3)).isEqualTo(numbered(many, 700, 700));
            assertThat(pageByPage("rare" + many, 50)).isEqualTo(numbered(many, 700, 700));
            assertThat(pageByPage("late" + many, 50)).isEqualTo(numbered(many, 100, 3700));
            assertThat(pageByPage("late" + many, 1)).isEqualTo(numbered(many, 100, 3700));
            assertThat(pageByPage("frequent" + many, 190)).isEqualTo(numbered(many, 4001, 1));
            assertThat(pageByPage("-" + many + "0", 200)).isEqualTo(numbered(many, 1, 1));
            assertThat(pageByPage("\u674e" + many.charAt(1) + "\u674e", 50)).isEqualTo(numbered(many, 3900, 3900));
        } finally {
            TestDatabase.SHARED.run("delete from users where nickname like '-" + many + "%'");
        }
    }

    /** Where three of twenty in a range have the words of a text, the scan by nickname goes on, however few have the text. */
    @Test
    void findsAmongManyWithTheSameWords() {
        String many = part.substring(0, 8);
        insert(many, 1, 5000);
        try {
            insertAt(2_003, "-" + many + "x", "Words and " + many);
            insertAt(4_414, "-" + many + "y", "Words and " + many);
            insertAt(6_825, "-" + many + "yy", "Words and " + many);
            insertAt(20_000, "-" + many + "z", many + " and Words");
            TestDatabase.SHARED.run("select pg_stat_statements_reset()");
            assertThat(pageByPage(many + " and words", 50)).containsExactly("-" + many + "z");
            assertThat(
                            TestDatabase.SHARED.number(
                                    "select sum(calls) from pg_stat_statements where query like '%cardinality(scanned.found)%'"))
                    .isGreaterThan(2);
        } finally {
            TestDatabase.SHARED.run("delete from users where nickname like '-" + many + "%'");
        }
    }

    /** With the next id that has this place in its range. */
    private static void insertAt(int place, String nickname, String firstName) {
        TestDatabase.SHARED.run("""
                insert into users (id, nickname, first_name, last_name, password_hash)
                select setval(pg_get_serial_sequence('users', 'id'),
                        (max(id) / 50000 + case when max(id) %% 50000 < %1$d then 0 else 1 end) * 50000 + %1$d),
                    '%2$s', '%3$s', 'Lee', 'x'
                from users
                """.formatted(place, nickname, firstName));
    }

    /** Every 700th is rare, three of them late, the latter half frequent, and two have a name without a trigram. */
    private static void insert(String many, int from, int to) {
        TestDatabase.SHARED.run("""
                insert into users (nickname, first_name, last_name, password_hash)
                select '-%1$s' || lpad(number::text, 5, '0'),
                    case when number %% 700 = 0 then 'Rare%1$s' when number %% 3900 = 0 then '\u674e%4$s\u674e' else 'Ann' end,
                    case when number > 4000 then 'Frequent%1$s' else '' end
                        || case when number in (100, 3800, 7500) then 'Late%1$s' else 'Lee' end,
                    'x'
                from generate_series(%2$d, %3$d) number
                """.formatted(many, from, to, many.charAt(1)));
    }

    private static List<String> numbered(String many, int first, int step) {
        return IntStream.iterate(first, number -> number <= 8000, number -> number + step)
                .mapToObj(number -> "-%s%05d".formatted(many, number))
                .toList();
    }

    private List<String> pageByPage(String text, int limit) {
        List<String> seen = new ArrayList<>();
        String next = "";
        do {
            Answer page = as(ann).get("/api/users?limit=" + limit + "&search="
                            + URLEncoder.encode(text, StandardCharsets.UTF_8) + next)
                    .is(200);
            seen.addAll(page.nicknames());
            next = page.json().get("next").isNull() ? null : "&cursor=" + page.text("next");
        } while (next != null);
        return seen;
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
