package dev.twinchat.acceptance.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.people.Person;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** What the web client offers beyond the talk: reactions, replies, hashtags, people, the feed and the account. */
@ParameterizedClass
@MethodSource("dev.twinchat.acceptance.stacks.Stacks#twins")
class WebBrowseIT extends WebClient {

    @Test
    void likesSharesAndReplies() {
        ChatPage here = enter(ann);
        ChatPage there = enter(bob);
        String question = unique("question");
        here.says(question);
        WebElement asked = there.article(question);
        there.press(asked, "Like");
        there.press(asked, "Like · 1");
        there.press(asked, "Like");
        there.press(asked, "Share");
        there.until("both reactions", () -> there.actions(asked).containsAll(List.of("Like · 1", "Share · 1")));
        there.press(asked, "Reply");
        assertThat(there.text("reply-to")).startsWith("Reply to #");
        String answer = unique("answer");
        there.says(answer);
        here.awaitMessage(answer);
        assertThat(here.article(answer).getText()).contains("reply to #");
        assertThat(there.byId("reply").isDisplayed()).isFalse();
        here.press(here.article(question), "1 reply");
        awaitBrowse(here, answer);
        assertThat(here.text("browse-title")).startsWith("Replies to #");
    }

    @Test
    void repliesToAPersonInPrivate() {
        ChatPage here = enter(ann);
        ChatPage there = enter(bob);
        String secret = unique("secret");
        here.says("@" + bob.nickname() + ":" + secret);
        there.press(there.article(secret), "Reply");
        assertThat(there.chosen("to")).isEqualTo("One person");
        assertThat(there.byId("names").getDomProperty("value")).isEqualTo(ann.nickname());
    }

    @Test
    void findsPeopleFollowsThemAndReadsWhatTheyWrite() {
        String hashtag = "tag" + bob.nickname().replaceAll("\\W", "");
        Person carl = Person.register(gateway(), "carl");
        carl.says("Hello @" + bob.nickname() + ", read #" + hashtag);
        ChatPage page = enter(bob);
        page.click("discover");
        page.type("browse-search", carl.nickname() + Keys.ENTER);
        pressIn(page, carl.nickname());
        page.until("the person", () -> page.text("browse-title").equals(carl.nickname()));
        pressIn(page, "Follow");
        awaitBrowse(page, "Unfollow");
        awaitBrowse(page, "1 follower");
        pressIn(page, "#" + hashtag);
        page.until("the hashtag", () -> page.text("browse-title").equals("#" + hashtag));
        awaitBrowse(page, "read #" + hashtag);
        page.click("browse-back");
        page.until("the person again", () -> page.text("browse-title").equals(carl.nickname()));
        page.click("browse-close");
        page.click("following");
        awaitBrowse(page, "read #" + hashtag);
        pressIn(page, carl.nickname());
        pressIn(page, "Write to " + carl.nickname());
        assertThat(page.byId("browse").isDisplayed()).isFalse();
        assertThat(page.chosen("to")).isEqualTo("One person");
        page.click("discover");
        awaitBrowse(page, "#" + hashtag);
    }

    @Test
    void changesAndDeletesTheAccount() {
        Person carl = Person.register(gateway(), "carl");
        ChatPage page = enter(carl);
        page.click("my-name");
        page.type("account-firstName", "Carla");
        pressIn(page, "Change names");
        awaitBrowse(page, "Your names are changed.");
        page.type("account-currentPassword", "wr0ng-word");
        page.type("account-password", "an0ther-word");
        pressIn(page, "Change password");
        awaitBrowse(page, "The current password is wrong.");
        page.type("account-currentPassword", Person.PASSWORD);
        page.type("account-password", "short");
        pressIn(page, "Change password");
        awaitBrowse(page, "must have 6 to 64 characters");
        page.type("account-password", "an0ther-word");
        pressIn(page, "Change password");
        awaitBrowse(page, "Your password is changed.");
        pressIn(page, "Delete the account …");
        page.press(page.byId("confirm"), "Delete");
        page.until("the end", () -> page.text("sign-in-lead").equals("Your account is deleted."));
    }

    private static void pressIn(ChatPage page, String button) {
        page.until(
                "the button " + button,
                () -> page.byId("browse").findElements(By.tagName("button")).stream()
                        .anyMatch(each -> named(each, button)));
        page.byId("browse").findElements(By.tagName("button")).stream()
                .filter(each -> named(each, button))
                .findFirst()
                .orElseThrow()
                .click();
    }

    /** Rows say more behind the name. */
    private static boolean named(WebElement button, String text) {
        return button.isDisplayed() && (button.getText() + " ").startsWith(text + " ");
    }

    private static void awaitBrowse(ChatPage page, String text) {
        page.until(text, () -> page.text("browse-body").contains(text));
    }
}
