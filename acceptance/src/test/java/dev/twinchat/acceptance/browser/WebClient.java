package dev.twinchat.acceptance.browser;

import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.Stack;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;

/**
 * The web client of one stack, and Ann and Bob who use it. {@code -Dtwinchat.stack=webflux} has its tests run on that stack
 * alone.
 */
abstract class WebClient {

    @Parameter
    Stack stack;

    private final List<ChatPage> pages = new ArrayList<>();
    private RunningStack running;
    Person ann;
    Person bob;

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

    URI gateway() {
        return running.gateway();
    }

    ChatPage open() {
        ChatPage page = new ChatPage(running);
        pages.add(page);
        return page;
    }

    ChatPage enter(Person person) {
        return open().enterAs(person);
    }

    /** A text that no other test writes. */
    String unique(String text) {
        return text + " " + ann.nickname();
    }

    /** What this test has written, of all that the page shows: other tests write on the same stack. */
    List<String> ours(ChatPage page) {
        return page.contents().stream()
                .filter(content -> content.endsWith(ann.nickname()))
                .toList();
    }

    static String line(ChatPage page) {
        return page.byId("line").getDomProperty("value");
    }
}
