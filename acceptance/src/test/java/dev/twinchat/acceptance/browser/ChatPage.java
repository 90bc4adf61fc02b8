package dev.twinchat.acceptance.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.people.Wire;
import dev.twinchat.launcher.RunningStack;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.TimeoutException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.FluentWait;
import org.openqa.selenium.support.ui.Select;

/** The web client in one browser, as the person before it sees and uses it. */
final class ChatPage implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

    private final ChromeDriver browser = Chromium.open();
    private final Wire wire;

    ChatPage(RunningStack stack) {
        wire = new Wire(stack.gateway());
        browser.get(wire.address().toString());
    }

    ChromeDriver browser() {
        return browser;
    }

    Wire wire() {
        return wire;
    }

    /** Logs in and waits until the chat is connected. */
    ChatPage enterAs(Person person) {
        type("nickname", person.nickname());
        type("password", Person.PASSWORD + Keys.ENTER);
        return awaitConnected();
    }

    ChatPage awaitConnected() {
        until("connected", () -> text("connection").equals("Connected"));
        return this;
    }

    WebElement byId(String id) {
        return browser.findElement(By.id(id));
    }

    String text(String id) {
        return byId(id).getText();
    }

    /** Replaces the text of a field, key by key. */
    void type(String id, String keys) {
        WebElement field = byId(id);
        field.clear();
        field.sendKeys(keys);
    }

    void click(String id) {
        byId(id).click();
    }

    void choose(String id, String visibleText) {
        new Select(byId(id)).selectByVisibleText(visibleText);
    }

    String chosen(String id) {
        return new Select(byId(id)).getFirstSelectedOption().getText();
    }

    /** Types a message line and sends it with Enter. */
    void says(String line) {
        type("line", line);
        byId("line").sendKeys(Keys.ENTER);
    }

    /** The contents of all messages in the page, oldest first. */
    List<String> contents() {
        Object contents = Objects.requireNonNull(
                browser.executeScript(
                        "return [...document.querySelectorAll('#messages article .bubble > .content')].map(c => c.textContent)"));
        return ((List<?>) contents).stream().map(String::valueOf).toList();
    }

    void awaitMessage(String content) {
        until("the message \"" + content + "\"", () -> contents().contains(content));
    }

    /** The article of the message with this content. */
    WebElement article(String content) {
        awaitMessage(content);
        return (WebElement) Objects.requireNonNull(browser.executeScript(
                "return [...document.querySelectorAll('#messages article')]"
                        + ".find(a => a.querySelector('.bubble > .content').textContent === arguments[0])",
                content));
    }

    /** Presses the button of this text within a part of the page. */
    void press(WebElement part, String button) {
        until(
                "a button " + button,
                () -> buttons(part).stream().anyMatch(each -> each.getText().equals(button)));
        buttons(part).stream()
                .filter(each -> each.getText().equals(button))
                .findFirst()
                .orElseThrow()
                .click();
    }

    /** What may be done with a message. */
    List<String> actions(WebElement article) {
        return article.findElements(By.cssSelector("button.act")).stream()
                .filter(WebElement::isDisplayed)
                .map(WebElement::getText)
                .toList();
    }

    private static List<WebElement> buttons(WebElement part) {
        return part.findElements(By.tagName("button")).stream()
                .filter(WebElement::isDisplayed)
                .toList();
    }

    List<String> online() {
        return browser.findElements(By.cssSelector("#people li")).stream()
                .map(WebElement::getText)
                .toList();
    }

    WebElement focused() {
        return browser.switchTo().activeElement();
    }

    /** Presses keys wherever the focus is. */
    void keys(CharSequence... keys) {
        focused().sendKeys(keys);
    }

    /** Waits for a condition. */
    void until(String what, BooleanSupplier condition) {
        try {
            new FluentWait<>(browser)
                    .withTimeout(PATIENCE)
                    .pollingEvery(LOOK_AGAIN)
                    .ignoring(StaleElementReferenceException.class)
                    .until(_ -> condition.getAsBoolean());
        } catch (TimeoutException late) {
            throw new AssertionError(
                    "no " + what + " in:\n"
                            + browser.findElement(By.tagName("body")).getText() + "\nconsole: " + console(),
                    late);
        }
    }

    Object run(String script, Object... arguments) {
        return browser.executeScript(script, arguments);
    }

    private List<String> console() {
        return browser.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::toString)
                .toList();
    }

    /** Fails on what the page must never have in its console: errors of scripts, and anything the Content-Security-Policy refused. */
    void assertCleanConsole() {
        assertThat(console())
                .noneMatch(line -> line.contains("Content Security Policy"))
                .noneMatch(line -> line.contains("Uncaught") || line.contains("SyntaxError"));
    }

    @Override
    public void close() {
        Chromium.giveBack(browser);
        wire.close();
    }
}
