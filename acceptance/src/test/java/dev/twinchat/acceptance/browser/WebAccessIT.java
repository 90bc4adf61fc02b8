package dev.twinchat.acceptance.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.people.Person;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/**
 * The web client for everyone: by keyboard, on a phone, to a screen reader, and with markup that is only text; on one stack, as these
 * files are the same on all.
 */
@ParameterizedClass
@MethodSource("dev.twinchat.acceptance.stacks.Stacks#one")
class WebAccessIT extends WebClient {

    /** A common phone's, and the narrowest that is still sold. */
    private static final Dimension PHONE = new Dimension(360, 740);

    private static final String AXE = axe();

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
        page.click("address-toggle");
        page.choose("to", "Everyone except");
        assertFits(page);
        page.click("discover");
        page.until("the search", () -> page.byId("browse").isDisplayed());
        assertFits(page);
        page.click("browse-close");
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

    /** By the rules of axe; those of some effect, which matter less, are left out. */
    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void keepsOutNobody(String scheme) {
        ChatPage page = open();
        page.browser()
                .executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        assertAccessible(page, "log in");
        page.click("switch");
        assertAccessible(page, "register");
        page.click("switch");
        page.enterAs(ann);
        String text = unique("all of #it to @" + bob.nickname());
        page.says("/public:" + text);
        page.press(page.article(text), "Like");
        page.until("the like", () -> page.actions(page.article(text)).contains("Like · 1"));
        page.press(page.article(text), "Reply");
        assertAccessible(page, "chat");
        page.press(page.article(text), "Edit");
        assertAccessible(page, "editor");
        page.click("discover");
        page.until("hashtags", () -> page.text("browse-body").contains("#it"));
        assertAccessible(page, "discover");
        page.click("browse-close");
        page.click("my-name");
        assertAccessible(page, "account");
        page.browser().get(gateway().resolve("/docs").toString());
        page.until(
                "the calls",
                () -> !page.browser().findElements(By.tagName("details")).isEmpty());
        assertAccessible(page, "docs");
    }

    private static void assertAccessible(ChatPage page, String where) {
        page.run(AXE);
        Object found = page.browser().executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                axe.run(document, {resultTypes: ['violations']}).then(({violations}) => done(violations
                    .filter(({impact}) => impact === 'serious' || impact === 'critical')
                    .map(({id, nodes}) => `${id}: ${nodes.map(node => node.html).slice(0, 3).join(' ')}`)));
                """);
        assertThat((List<?>) found).as(where).isEmpty();
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

    private static String axe() {
        try (InputStream script = Objects.requireNonNull(WebAccessIT.class.getResourceAsStream("/axe.min.js"))) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
