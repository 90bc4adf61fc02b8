package dev.twinchat.acceptance.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.Stack;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The web client as people use it: two browsers, one stack. {@code -Dtwinchat.stack=webflux} runs it on that stack alone. */
@ParameterizedClass
@MethodSource("stacks")
class WebClientIT {

    /** A common phone's, and the narrowest that is still sold. */
    private static final Dimension PHONE = new Dimension(360, 740);

    @Parameter
    private Stack stack;

    private final List<ChatPage> pages = new ArrayList<>();
    private RunningStack running;
    private Person ann;
    private Person bob;

    static Stream<Stack> stacks() {
        String wanted = System.getProperty("twinchat.stack");
        return wanted == null ? Stream.of(Stack.values()) : Stream.of(Stack.ofLabel(wanted));
    }

    @BeforeEach
    void arrive() {
        running = Stacks.running(stack);
        ann = Person.register(gateway(), "ann");
        bob = Person.register(gateway(), "bob");
    }

    @AfterEach
    void leave() {
        try {
            pages.forEach(ChatPage::assertCleanConsole);
        } finally {
            pages.forEach(ChatPage::close);
        }
    }

    @AfterAll
    static void closeBrowsers() {
        Chromium.closeAll();
    }

    private URI gateway() {
        return running.gateway();
    }

    private ChatPage open() {
        ChatPage page = new ChatPage(running);
        pages.add(page);
        return page;
    }

    private ChatPage enter(Person person) {
        return open().enterAs(person);
    }

    /** A text that no other test writes. */
    private String unique(String text) {
        return text + " " + ann.nickname();
    }

    /** What this test has written, of all that the page shows: other tests write on the same stack. */
    private List<String> ours(ChatPage page) {
        return page.contents().stream()
                .filter(content -> content.endsWith(ann.nickname()))
                .toList();
    }

    @Test
    void registersLogsInAndShowsWhichStackAnswers() {
        ChatPage page = open();
        page.click("switch");
        page.type("nickname", ann.nickname());
        page.type("firstName", "Ann");
        page.type("lastName", "Tester");
        page.type("password", "short");
        page.click("sign-in-button");
        page.until(
                "what is wrong with the password",
                () -> !page.text("password-problem").isEmpty());
        page.type("password", Person.PASSWORD + Keys.ENTER);
        page.until("a taken nickname", () -> page.text("sign-in-problem").contains("taken"));
        String fresh = "new" + ann.nickname().substring(3);
        page.type("nickname", fresh + Keys.ENTER);
        page.awaitConnected();
        assertThat(page.text("my-name")).isEqualTo(fresh);
        assertThat(page.text("stack")).isEqualTo(stack.label());
    }

    @Test
    void refusesAWrongPasswordAndKeepsTheSessionOverAReload() {
        ChatPage page = open();
        page.type("nickname", ann.nickname());
        page.type("password", "wr0ng-word" + Keys.ENTER);
        page.until("the refusal", () -> page.text("sign-in-problem").contains("do not belong together"));
        page.type("password", Person.PASSWORD + Keys.ENTER);
        page.awaitConnected();
        page.browser().navigate().refresh();
        page.awaitConnected();
        assertThat(page.text("my-name")).isEqualTo(ann.nickname());
    }

    @Test
    void talksToAllToOneAndToAllButOne() {
        ChatPage here = enter(ann);
        ChatPage there = enter(bob);
        String toAll = unique("to all");
        String toBob = unique("to bob");
        String notToBob = unique("not to bob");
        String last = unique("last");
        here.says(toAll);
        here.says("@" + bob.nickname() + ":" + toBob);
        here.says("!" + bob.nickname() + ":" + notToBob);
        here.says(last);
        there.awaitMessage(last);
        assertThat(there.contents()).containsSubsequence(toAll, toBob, last).doesNotContain(notToBob);
        here.awaitMessage(last);
        assertThat(here.contents()).containsSubsequence(toAll, toBob, notToBob, last);
        assertThat(here.article(toBob).getText()).contains("to " + bob.nickname() + " only");
        String answer = unique("answer");
        there.says("@" + ann.nickname() + "/public:" + answer);
        here.awaitMessage(answer);
        assertThat(ours(here)).doesNotHaveDuplicates();
    }

    @Test
    void keepsLineAndFormInStep() {
        ChatPage page = enter(ann);
        page.type("line", "@" + bob.nickname() + "/public:Hi");
        assertThat(page.chosen("to")).isEqualTo("One person");
        assertThat(page.byId("names").getDomProperty("value")).isEqualTo(bob.nickname());
        assertThat(page.chosen("edit-type")).isEqualTo("All who see it");
        page.choose("edit-type", "Only me");
        assertThat(line(page)).isEqualTo("@" + bob.nickname() + "/private:Hi");
        page.choose("to", "Everyone except");
        page.type("names", bob.nickname() + ", eve");
        assertThat(line(page)).isEqualTo("!" + bob.nickname() + ",eve/private:Hi");
        page.choose("to", "Everyone");
        assertThat(line(page)).isEqualTo("/private:Hi");
        page.choose("to", "One person");
        page.byId("line").sendKeys(" there", Keys.ENTER);
        page.until(
                "a hint that nobody is named",
                () -> page.text("composer-problem").contains("Name"));
        assertThat(line(page)).as("what was meant for one did not go to all").contains("Hi there");
    }

    private static String line(ChatPage page) {
        return page.byId("line").getDomProperty("value");
    }

    @Test
    void keepsWhatCouldNotBeSent() {
        ChatPage page = enter(ann);
        String text = unique("are you there");
        page.says("@" + bob.nickname() + ":" + text);
        page.until("the refusal", () -> page.text("outbox").contains("not online"));
        assertThat(page.contents()).doesNotContain(text);
        enter(bob);
        page.until("bob", () -> page.online().contains(bob.nickname()));
        page.press(page.byId("outbox"), "Try again");
        page.awaitMessage(text);
        page.until("an empty outbox", () -> page.text("outbox").isEmpty());
    }

    @Test
    void showsWhoIsOnline() {
        ChatPage here = enter(ann);
        here.until("ann herself", () -> here.online().contains(ann.nickname() + " you"));
        ChatPage there = enter(bob);
        here.until("bob", () -> here.online().contains(bob.nickname()));
        there.until("ann", () -> there.online().contains(ann.nickname()));
        here.press(here.byId("people"), bob.nickname());
        assertThat(line(here)).isEqualTo("@" + bob.nickname() + ":");
        there.click("log-out");
        there.until("the way back in", () -> there.byId("sign-in").isDisplayed());
        here.until("bob's leaving", () -> !here.online().contains(bob.nickname()));
    }

    @Test
    void showsWhoIsEditingAndLetsNobodyElse() {
        ChatPage here = enter(ann);
        ChatPage there = enter(bob);
        String text = unique("public");
        here.says("/public:" + text);
        there.press(there.article(text), "Edit");
        here.until("bob at work", () -> here.article(text).getText().contains(bob.nickname() + " is editing"));
        here.press(here.article(text), "Edit");
        WebElement mine = here.article(text);
        here.until("the refusal", () -> mine.getText().contains(bob.nickname() + " is editing this message"));
        String annsText = unique("ann's");
        WebElement annsField = here.focused();
        annsField.sendKeys(Keys.chord(Keys.CONTROL, "a"), annsText, Keys.chord(Keys.CONTROL, Keys.ENTER));
        here.until("still refused", () -> mine.getText().contains("Your text is kept here"));
        assertThat(annsField.getDomProperty("value")).isEqualTo(annsText);

        String bobsText = unique("bob's");
        there.focused().sendKeys(Keys.chord(Keys.CONTROL, "a"), bobsText, Keys.chord(Keys.CONTROL, Keys.ENTER));
        there.awaitMessage(bobsText);
        here.until(
                "both texts",
                () -> mine.getText().contains(bobsText) && mine.getText().contains("Which text stays?"));
        assertThat(annsField.getDomProperty("value")).isEqualTo(annsText);
        here.press(mine, "Save mine");
        here.awaitMessage(annsText);
        there.awaitMessage(annsText);
        assertThat(here.contents()).doesNotContain(bobsText);
        here.press(here.article(annsText), "edited by " + ann.nickname() + " · v3");
        here.until(
                "all three texts",
                () -> here.text("revisions").contains(text)
                        && here.text("revisions").contains(bobsText)
                        && here.text("revisions").contains(annsText));
    }

    @Test
    void losesNeitherTextWhenAnEditWasOvertakenOffline() {
        ChatPage here = enter(ann);
        String text = unique("overtaken");
        here.says("/public:" + text);
        WebElement article = here.article(text);
        here.press(article, "Edit");
        here.until("the lease", () -> article.getText().contains("Others see"));
        WebElement field = here.focused();
        here.wire().cut();
        field.sendKeys(" by ann");
        assertThat(ann.ask(Request.of("DELETE", "/api/messages/" + article.getDomAttribute("data-id") + "/edit-lease"))
                        .status())
                .isEqualTo(204);
        bob.edits(Long.parseLong(article.getDomAttribute("data-id")), text + " by bob");
        here.wire().mend();
        here.until("both texts", () -> article.getText().contains(text + " by bob"));
        assertThat(field.getDomProperty("value")).isEqualTo(text + " by ann");
        here.press(article, "Take theirs");
        assertThat(field.getDomProperty("value")).isEqualTo(text + " by bob");
    }

    @Test
    void offersOnlyWhatIsPermitted() {
        ChatPage here = enter(ann);
        ChatPage there = enter(bob);
        String nobodys = unique("final");
        String anns = unique("private");
        String everybodys = unique("public");
        here.says(nobodys);
        here.says("/private:" + anns);
        here.says("/public:" + everybodys);
        there.awaitMessage(everybodys);
        here.awaitMessage(everybodys);
        assertThat(here.buttonTexts(here.article(nobodys))).containsExactly("Delete");
        assertThat(here.buttonTexts(here.article(anns))).containsExactly("Edit", "Delete");
        assertThat(there.buttonTexts(there.article(nobodys))).isEmpty();
        assertThat(there.buttonTexts(there.article(anns))).isEmpty();
        assertThat(there.buttonTexts(there.article(everybodys))).containsExactly("Edit");
        here.press(here.article(anns), "Delete");
        here.press(here.byId("confirm"), "Delete");
        there.until("no more " + anns, () -> !there.contents().contains(anns));
        here.until("no more " + anns, () -> !here.contents().contains(anns));
    }

    @Test
    void comesBackAfterALostConnectionWithoutGapOrDouble() {
        ChatPage here = enter(ann);
        ChatPage there = enter(bob);
        String before = unique("before");
        there.says(before);
        here.awaitMessage(before);
        here.wire().cut();
        here.until("the loss", () -> !here.text("connection").startsWith("Connected"));
        List<String> missed =
                IntStream.range(0, 20).mapToObj(i -> unique("missed " + i)).toList();
        missed.forEach(bob::says);
        String meanwhile = unique("meanwhile");
        here.says(meanwhile);
        here.until("a waiting message", () -> here.text("outbox").contains(meanwhile));
        here.wire().mend();
        here.awaitConnected();
        here.awaitMessage(meanwhile);
        here.until("all that was missed", () -> here.contents().containsAll(missed));
        assertThat(ours(here)).containsSubsequence(missed).doesNotHaveDuplicates();
        there.awaitMessage(meanwhile);
        assertThat(ours(there)).doesNotHaveDuplicates();
    }

    @Test
    void sendsOnceWhatTheServerTookInUnheard() {
        ChatPage here = enter(ann);
        ChatPage there = enter(bob);
        here.wire().deafen();
        String text = unique("unheard");
        here.says(text);
        there.awaitMessage(text);
        here.until("no ack", () -> here.text("outbox").contains(text));
        here.wire().cut();
        here.wire().mend();
        here.awaitConnected();
        here.until("the ack", () -> here.text("outbox").isEmpty());
        here.awaitMessage(text);
        String next = unique("next");
        there.says(next);
        here.awaitMessage(next);
        assertThat(Collections.frequency(here.contents(), text)).isOne();
        assertThat(Collections.frequency(there.contents(), text)).isOne();
    }

    @Test
    void noticesThatTheNetworkIsGoneAndBack() {
        ChatPage page = enter(ann);
        offline(page, true);
        page.until("no network", () -> page.text("connection").equals("No network"));
        String missed = unique("missed");
        bob.says(missed);
        offline(page, false);
        page.awaitConnected();
        page.awaitMessage(missed);
    }

    private static void offline(ChatPage page, boolean offline) {
        page.browser().executeCdpCommand("Network.enable", Map.of());
        page.browser()
                .executeCdpCommand(
                        "Network.emulateNetworkConditions",
                        Map.of("offline", offline, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
    }

    @Test
    void asksForALogInWhenTheTokenWasRevoked() {
        ChatPage page = enter(ann);
        page.type("line", "half a thought");
        Object token = page.run("return JSON.parse(sessionStorage.getItem('twinchat.session')).token");
        Person sameSession = new Person(gateway(), ann.nickname(), String.valueOf(token));
        assertThat(sameSession
                        .ask(Request.of("DELETE", "/api/sessions/current"))
                        .status())
                .isEqualTo(204);
        page.until("the log-in", () -> page.text("sign-in-lead").contains("session has ended"));
        assertThat(page.byId("nickname").getDomProperty("value")).isEqualTo(ann.nickname());
        page.type("password", Person.PASSWORD + Keys.ENTER);
        page.awaitConnected();
        assertThat(line(page)).isEqualTo("half a thought");
    }

    @Test
    void endsTheSessionAtTheWordQuit() {
        ChatPage page = enter(ann);
        Object token = page.run("return JSON.parse(sessionStorage.getItem('twinchat.session')).token");
        page.says("quit");
        page.until("the end", () -> page.text("sign-in-lead").contains("left the chat"));
        assertThat(new Person(gateway(), ann.nickname(), String.valueOf(token))
                        .ask(Request.of("GET", "/api/users/me"))
                        .status())
                .isEqualTo(401);
    }

    @Test
    void bringsTheHistoryAsItIsScrolled() {
        List<String> written =
                IntStream.range(0, 130).mapToObj(i -> unique("old " + i)).toList();
        written.forEach(ann::says);
        ChatPage page = enter(ann);
        page.awaitMessage(written.getLast());
        assertThat(page.contents()).doesNotContain(written.getFirst());
        page.until("the oldest", () -> {
            page.run("document.getElementById('scroller').scrollTop = 0");
            return page.contents().contains(written.getFirst());
        });
        List<String> ours = new ArrayList<>(ours(page));
        assertThat(ours).doesNotHaveDuplicates();
        ours.retainAll(new HashSet<>(written));
        assertThat(ours).isSubsetOf(written).containsSubsequence(written.subList(0, 50));
        page.click("to-newest");
        page.awaitMessage(written.getLast());
    }

    @Test
    void showsMarkupAsText() {
        ChatPage here = enter(ann);
        String text = "<img src=x onerror=\"document.title='broken'\"><b>" + ann.nickname() + "</b>";
        here.says(text);
        WebElement article = here.article(text);
        assertThat(article.findElements(By.cssSelector(".content *"))).isEmpty();
        assertThat(here.browser().getTitle()).isEqualTo("Twinchat");
    }

    @Test
    void isUsedByKeyboardAlone() {
        ChatPage page = open();
        page.keys(ann.nickname(), Keys.TAB);
        page.keys(Person.PASSWORD, Keys.ENTER);
        page.awaitConnected();
        page.until("the focus in the composer", () -> focusedId(page).equals("line"));
        String text = unique("by keys");
        page.keys("/public:" + text, Keys.ENTER);
        page.awaitMessage(text);
        page.until("an empty line", () -> line(page).isEmpty());
        // Backwards from the line: who may edit, to whom, the message that was last.
        page.keys(Keys.chord(Keys.SHIFT, Keys.TAB));
        assertThat(focusedId(page)).isEqualTo("edit-type");
        page.keys(Keys.chord(Keys.SHIFT, Keys.TAB));
        assertThat(focusedId(page)).isEqualTo("to");
        page.until("the message", () -> {
            page.keys(Keys.chord(Keys.SHIFT, Keys.TAB));
            return page.focused().getTagName().equals("article");
        });
        assertThat(page.focused().getText()).contains(text);
        page.keys(Keys.ENTER);
        assertThat(page.focused().getText()).isEqualTo("Edit");
        page.keys(Keys.ENTER);
        page.until("the editor", () -> page.focused().getTagName().equals("textarea"));
        page.keys(" again", Keys.chord(Keys.CONTROL, Keys.ENTER));
        page.awaitMessage(text + " again");
        page.until("the focus on the message", () -> page.focused().getTagName().equals("article"));
        page.keys(Keys.ESCAPE);
        assertThat(focusedId(page)).isEqualTo("line");
    }

    private static String focusedId(ChatPage page) {
        return page.focused().getDomAttribute("id") == null
                ? ""
                : page.focused().getDomAttribute("id");
    }

    @Test
    void fitsAPhone() {
        ChatPage page = open();
        page.browser()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of(
                                "width",
                                PHONE.getWidth(),
                                "height",
                                PHONE.getHeight(),
                                "deviceScaleFactor",
                                2,
                                "mobile",
                                true));
        assertFits(page);
        page.click("switch");
        assertFits(page);
        page.click("switch");
        page.enterAs(ann);
        String longWord = ann.nickname() + "x".repeat(300);
        page.says("/public:" + longWord);
        page.press(page.article(longWord), "Edit");
        assertFits(page);
        page.focused().sendKeys(Keys.ESCAPE);
        page.choose("to", "Everyone except");
        assertFits(page);
        page.click("people-toggle");
        page.until("the people", () -> page.byId("people").isDisplayed());
        assertFits(page);
    }

    private static void assertFits(ChatPage page) {
        Object widest = page.run("""
                return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth,
                    ...[...document.querySelectorAll('body *')].filter(e => e.checkVisibility() && !e.closest('.sr-only'))
                        .map(e => e.getBoundingClientRect().right))""");
        assertThat(((Number) widest).doubleValue()).isLessThanOrEqualTo(PHONE.getWidth() + 0.5);
    }

    @Test
    void namesEveryControlForScreenReaders() {
        ChatPage page = open();
        assertAllNamed(page);
        page.enterAs(ann);
        String text = unique("named");
        page.says("/public:" + text);
        page.press(page.article(text), "Edit");
        page.choose("to", "One person");
        assertAllNamed(page);
    }

    private static void assertAllNamed(ChatPage page) {
        List<WebElement> controls =
                page.browser().findElements(By.cssSelector("button, input, select, textarea, a, article, [role=feed]"));
        assertThat(controls.stream().filter(WebElement::isDisplayed).toList())
                .isNotEmpty()
                .allSatisfy(control -> assertThat(control.getAccessibleName())
                        .as(control.getDomProperty("outerHTML"))
                        .isNotBlank());
    }
}
