package dev.twinchat.acceptance.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.people.Person;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The web client as people use it: two browsers, one stack. */
@ParameterizedClass
@MethodSource("dev.twinchat.acceptance.stacks.Stacks#twins")
class WebClientIT extends WebClient {

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
    void offersOnlyWhatIsPermitted() {
        ChatPage here = enter(ann);
        ChatPage there = enter(bob);
        String finals = unique("final");
        String anns = unique("private");
        String everybodys = unique("public");
        here.says(finals);
        here.says("/private:" + anns);
        here.says("/public:" + everybodys);
        there.awaitMessage(everybodys);
        here.awaitMessage(everybodys);
        assertThat(here.actions(here.article(finals))).containsExactly("Delete", "Like", "Reply", "Share");
        assertThat(here.actions(here.article(anns))).containsExactly("Edit", "Delete", "Like", "Reply", "Share");
        assertThat(there.actions(there.article(finals))).containsExactly("Like", "Reply", "Share");
        assertThat(there.actions(there.article(anns))).containsExactly("Like", "Reply", "Share");
        assertThat(there.actions(there.article(everybodys))).containsExactly("Edit", "Like", "Reply", "Share");
        here.press(here.article(anns), "Delete");
        here.press(here.byId("confirm"), "Delete");
        there.until("no more " + anns, () -> !there.contents().contains(anns));
        here.until("no more " + anns, () -> !here.contents().contains(anns));
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
}
