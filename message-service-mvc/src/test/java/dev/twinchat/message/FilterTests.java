package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Finding messages by what stands in them. */
class FilterTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");
    private final String tag = "größe" + ann.id();

    @Test
    void findsByHashtagIgnoringLetterCase() {
        long first = post(ann, "one #" + tag);
        post(ann, "two #" + tag + "_");
        long last = post(bob, "three #Größe" + ann.id() + "!");
        assertThat(find(eve, "hashtag", "GRÖßE" + ann.id())).containsExactly(last, first);
    }

    @Test
    void findsByMentionIgnoringLetterCase() {
        long id = post(ann, "hello @" + bob.nickname().toUpperCase(Locale.ROOT) + ", hello");
        post(ann, "hello @" + bob.nickname() + "x");
        assertThat(find(eve, "mention", bob.nickname())).containsExactly(id);
    }

    @Test
    void followsAnEdit() {
        long id = post(ann, "/public:#" + tag + " @" + bob.nickname());
        as(eve).patch(path(id), "{\"content\":\"#other" + tag + " @" + eve.nickname() + "\"}")
                .is(200);
        assertThat(find(bob, "hashtag", tag)).isEmpty();
        assertThat(find(bob, "hashtag", "other" + tag)).containsExactly(id);
        assertThat(find(bob, "mention", bob.nickname())).isEmpty();
        assertThat(find(bob, "mention", eve.nickname())).containsExactly(id);
        as(ann).delete(path(id)).is(204);
        assertThat(find(bob, "hashtag", "other" + tag)).isEmpty();
    }

    /** Texts are looked for in lots of 5,000 ids. */
    @Test
    void findsWhatIsOldAndWhatIsNewInOneOrder() {
        List<Long> posted = new ArrayList<>();
        for (int jump : new int[] {0, 0, 40_000, 4_999, 1, 5_000, 20_000}) {
            skipIds(jump);
            posted.addFirst(post(ann, "far away: " + tag));
        }
        assertFindsPageByPage(posted);
    }

    @Test
    void findsWhatHasLongNotBeenWritten() {
        List<Long> posted = new ArrayList<>();
        for (int range = 0; range < 30; range++) {
            skipIds(5_000);
            posted.addFirst(post(ann, "far away: " + tag));
        }
        skipIds(60_000);
        post(ann, "something else");
        assertFindsPageByPage(posted);
    }

    /** A range with many of them is scanned; of others all are fetched in no order. */
    @Test
    void findsManyThatWereWrittenTogetherLongAgo() {
        skipIds(100_000);
        post(ann, "far away: " + tag);
        TestDatabase.SHARED.run(
                "select setval('messages_id_seq', (nextval('messages_id_seq') / 5000 + 1) * 5000 + 2000)");
        post(ann, "far away: " + tag);
        TestDatabase.SHARED.run("""
                insert into messages (author_id, author_nickname, address_type, edit_type, content)
                select %d, 'Ann', 'BROADCAST', 'FINAL', 'Far away: %s' from generate_series(1, 700)
                """.formatted(ann.id(), tag));
        skipIds(120_000);
        post(ann, "something else");
        List<Long> all = TestDatabase.SHARED
                .texts("select id from messages where content ilike 'far away: " + tag + "' order by id desc")
                .stream()
                .map(Long::valueOf)
                .toList();
        assertThat(all).hasSize(702);
        assertThat(pageByPage(200)).isEqualTo(all);
        assertThat(pageByPage(49)).isEqualTo(all);
    }

    /** Where most of a range have the words of a text, it is scanned, however few have the text. */
    @Test
    void findsAmongManyOfTheSameWords() {
        String same = "same" + ann.id();
        long first = post(ann, same + " and many");
        TestDatabase.SHARED.run(
                "select setval('messages_id_seq', (nextval('messages_id_seq') / 5000 + 1) * 5000 + 4990)");
        TestDatabase.SHARED.run("""
                insert into messages (author_id, author_nickname, address_type, edit_type, content)
                select %d, 'Ann', 'BROADCAST', 'FINAL',
                    case when number in (5, 1000, 9000) then '%2$s and many' else 'many and %2$s' end
                from generate_series(1, 12000) number
                """.formatted(ann.id(), same));
        skipIds(20_000);
        post(ann, "many and " + same);
        List<Long> all = TestDatabase.SHARED
                .texts("select id from messages where content = '" + same + " and many' order by id desc")
                .stream()
                .map(Long::valueOf)
                .toList();
        assertThat(all).hasSize(4).endsWith(first);
        TestDatabase.SHARED.run("select pg_stat_statements_reset()");
        assertThat(find(bob, "search", same + " AND m")).isEqualTo(all);
        // Four for the newest range, and four for each of the three with so many of the same words.
        assertThat(
                        TestDatabase.SHARED.number(
                                "select sum(calls) from pg_stat_statements where query like '%m.id >= % and m.id < % and m.id < %'"))
                .isEqualTo(16);
    }

    /** Only the beginning of a long text is looked for by trigrams. */
    @Test
    void findsALongTextAmongThoseThatBeginLikeIt() {
        String beginning = "one beginning for many: " + tag;
        post(ann, beginning + ", another end");
        long first = post(ann, beginning + ", the end");
        post(ann, beginning);
        long last = post(ann, "Not the beginning, but " + beginning + ", the END");
        skipIds(10_000);
        post(ann, beginning + ", no end");
        assertThat(find(bob, "search", beginning + ", the end")).containsExactly(last, first);
    }

    /** No trigram can be looked for; so all ranges are scanned. */
    @Test
    void findsWhatHasNoTrigram() {
        String text = "c+" + "+\u00fc\u674e".repeat(3) + ann.id() % 10 + "\u674e" + ann.id() / 10 % 10 + "\u674e"
                + ann.id() / 100;
        long first = post(ann, "This is in " + text + ".");
        skipIds(12_000);
        long last = post(ann, text);
        skipIds(12_000);
        post(ann, "c++");
        assertThat(find(bob, "search", text)).containsExactly(last, first);
        assertThat(find(bob, "search", text + "?")).isEmpty();
    }

    private static void skipIds(int number) {
        TestDatabase.SHARED.number("select setval('messages_id_seq', nextval('messages_id_seq') + " + number + ")");
    }

    private void assertFindsPageByPage(List<Long> posted) {
        for (int limit : new int[] {1, 2, 3, 7, 50}) {
            assertThat(pageByPage(limit)).isEqualTo(posted);
        }
    }

    private List<Long> pageByPage(int limit) {
        List<Long> found = new ArrayList<>();
        String next = "";
        do {
            Answer page = as(bob).get("/api/messages?search=" + encoded(tag) + "&limit=" + limit + next)
                    .is(200);
            found.addAll(page.ids());
            next = page.json().path("next").isNull() ? null : "&cursor=" + page.text("next");
        } while (next != null);
        return found;
    }

    @Test
    void findsBySubstringIgnoringLetterCase() {
        long plain = post(ann, "The ΟΔΟΣ of 100%_" + tag);
        assertThat(find(
                        bob,
                        "search",
                        "οδοσ of 100%_" + tag.toUpperCase(Locale.ROOT).substring(0, 3)))
                .contains(plain);
        assertThat(find(bob, "search", "100%_" + tag)).containsExactly(plain);
        assertThat(find(bob, "search", "1%_" + tag)).isEmpty();
        assertThat(find(bob, "search", "100__" + tag)).isEmpty();
        assertThat(find(bob, "search", "\\" + tag)).isEmpty();
    }

    @Test
    void findsWhatKeepsToAllFilters() {
        long id = post(ann, "red #" + tag + " @" + bob.nickname());
        post(ann, "blue #" + tag + " @" + bob.nickname());
        post(eve, "red #" + tag + " @" + bob.nickname());
        post(ann, "red #" + tag);
        post(ann, "red @" + bob.nickname());
        Answer found = as(bob).get("/api/messages?search=RED&hashtag=" + encoded(tag) + "&mention=" + bob.nickname()
                + "&author=" + ann.nickname());
        assertThat(found.is(200).ids()).containsExactly(id);
    }

    @Test
    void showsOnlyWhatTheReaderSees() {
        long id = post(ann, "@" + bob.nickname() + ":#" + tag + " @" + eve.nickname());
        for (String[] filter : new String[][] {{"hashtag", tag}, {"mention", eve.nickname()}, {"search", tag}}) {
            assertThat(find(bob, filter[0], filter[1])).containsExactly(id);
            assertThat(find(eve, filter[0], filter[1])).isEmpty();
        }
    }

    @Test
    void refusesWhatCannotBe() {
        as(ann).get("/api/messages?search=&hashtag=&mention=").isValidation("hashtag", "mention", "search");
        as(ann).get("/api/messages?hashtag=%23a").isValidation("hashtag");
        as(ann).get("/api/messages?hashtag=a-b").isValidation("hashtag");
        as(ann).get("/api/messages?mention=@bob").isValidation("mention");
        as(ann).get("/api/messages?search=" + "x".repeat(65)).isValidation("search");
        as(ann).get("/api/messages?search=%00").isValidation("search");
        as(ann).get("/api/messages?search=" + encoded("\ud835\udc9c".repeat(64)))
                .is(200);
    }

    @Test
    void pagesThroughAllThatStaysWhileOthersComeAndGo() {
        Random dice = new Random(ann.id());
        List<Long> there = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            there.add(post(ann, "#" + tag));
        }
        TreeSet<Long> staying = new TreeSet<>(there);
        List<Long> read = new ArrayList<>();
        String next = "";
        do {
            Answer page = as(bob).get(
                            "/api/messages?hashtag=" + encoded(tag) + "&limit=" + (1 + dice.nextInt(5)) + next)
                    .is(200);
            read.addAll(page.ids());
            post(ann, "#" + tag);
            long gone = there.remove(dice.nextInt(there.size()));
            as(ann).delete(path(gone)).is(204);
            staying.remove(gone);
            next = page.json().path("next").isNull() ? null : "&cursor=" + page.text("next");
        } while (next != null);
        assertThat(read).doesNotHaveDuplicates().containsAll(staying).isSortedAccordingTo((a, b) -> Long.compare(b, a));
    }

    @Test
    void countsPopularHashtagsOfWhatEveryoneMaySee() {
        long edited = post(ann, "/public:#" + tag + "a #" + tag + "b");
        post(bob, "#" + tag + "b");
        post(bob, "@" + ann.nickname() + ":#" + tag + "b");
        post(bob, "!" + ann.nickname() + ":#" + tag + "b");
        TestDatabase.SHARED.run("""
                insert into messages (author_id, author_nickname, address_type, edit_type, content, hashtags, created_at)
                select 1, 'x', 'BROADCAST', 'FINAL', 'x', array['%1$sb'], now() - age
                from unnest(array[interval '25 hours', '24 hours 1 second', '23 hours 59 minutes', '23 hours']) age
                """.formatted(tag));
        assertThat(popular(eve)).containsEntry(tag + "a", 1L).containsEntry(tag + "b", 4L);
        as(ann).patch(path(edited), "{\"content\":\"#" + tag + "c\"}").is(200);
        assertThat(popular(eve))
                .doesNotContainKey(tag + "a")
                .containsEntry(tag + "b", 3L)
                .containsEntry(tag + "c", 1L);
        as(ann).delete(path(edited)).is(204);
        assertThat(popular(eve)).doesNotContainKey(tag + "c");
        List<Long> numbers = as(eve).get("/api/hashtags/popular")
                .json()
                .path("items")
                .valueStream()
                .map(use -> use.path("messages").asLong())
                .toList();
        assertThat(numbers).isSortedAccordingTo((a, b) -> Long.compare(b, a)).hasSizeLessThanOrEqualTo(50);
        as(eve).get("/api/hashtags/popular?limit=0").isValidation("limit");
    }

    /** Hours and quarters of a day are counted as messages come, and moved together hourly. */
    @Test
    void countsPopularHashtagsOfADayOnceEach() {
        TestDatabase.SHARED.run("""
                insert into messages (author_id, author_nickname, address_type, edit_type, content, hashtags, created_at)
                select 1, 'x', 'BROADCAST', 'FINAL', 'x', array['%sd'], now() - number * interval '10 minutes' - interval '5 minutes'
                from generate_series(0, 200) number
                """.formatted(tag));
        post(ann, "#" + tag + "d");
        assertThat(popular(eve)).containsEntry(tag + "d", 145L);
        TestDatabase.SHARED.run("select maintain_events(interval '8 days')");
        assertThat(TestDatabase.SHARED.number(
                        "select count(*) from hashtag_quarters where hashtag = '%sd' and stripe > 0".formatted(tag)))
                .isZero();
        assertThat(TestDatabase.SHARED.number(
                        "select count(*) from hashtag_hours where hashtag = '%sd' and stripe > 0 and hour < hour_of(now())"
                                .formatted(tag)))
                .isZero();
        assertThat(popular(eve)).containsEntry(tag + "d", 145L);
        post(ann, "#" + tag + "d");
        assertThat(popular(eve)).containsEntry(tag + "d", 146L);
        TestDatabase.SHARED.run("delete from messages where content = 'x' and '%sd' = any(hashtags)".formatted(tag));
        assertThat(popular(eve)).containsEntry(tag + "d", 2L);
        TestDatabase.SHARED.run("select rebuild_social()");
        assertThat(popular(eve)).containsEntry(tag + "d", 2L);
    }

    private Map<String, Long> popular(TestUser reader) {
        Map<String, Long> uses = new TreeMap<>();
        for (JsonNode use :
                as(reader).get("/api/hashtags/popular?limit=200").is(200).json().path("items")) {
            uses.put(use.path("hashtag").asString(), use.path("messages").asLong());
        }
        return uses;
    }

    private List<Long> find(TestUser reader, String filter, String value) {
        return as(reader)
                .get("/api/messages?" + filter + "=" + encoded(value))
                .is(200)
                .ids();
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
