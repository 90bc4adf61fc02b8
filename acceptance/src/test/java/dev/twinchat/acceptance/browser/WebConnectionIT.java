package dev.twinchat.acceptance.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** What the web client does when its connection, its token or its user goes. */
@ParameterizedClass
@MethodSource("dev.twinchat.acceptance.stacks.Stacks#twins")
class WebConnectionIT extends WebClient {

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
}
