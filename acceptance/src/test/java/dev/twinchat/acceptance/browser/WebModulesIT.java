package dev.twinchat.acceptance.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.domain.message.MessageLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.openqa.selenium.chrome.ChromeDriver;

/** The web client's modules without a stack: the tests under {@code resources/web}, run in the browser. */
class WebModulesIT {

    private static final List<String> TEST_MODULES =
            List.of("message-line", "socket", "timeline", "message-list", "rich-text");
    private static final int RANDOM_LINES = 3_000;

    /** What prefixes are made of, and what spoils them. */
    private static final List<String> PIECES = List.of(
            "@",
            "!",
            ":",
            ",",
            "/private",
            "/public",
            "/Public",
            "bob",
            "eve",
            "b",
            "ab_-9",
            "x".repeat(33),
            " ",
            "\n",
            "é",
            "Bob");

    private static StaticPages pages;
    private static ChromeDriver browser;

    @BeforeAll
    static void open() throws IOException {
        browser = Chromium.open();
        Path home = Stacks.home();
        pages = new StaticPages(
                home.resolve("gateway/src/main/resources/static"), home.resolve("acceptance/src/test/resources/web"));
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            Chromium.giveBack(browser);
        }
        Chromium.closeAll();
        if (pages != null) {
            pages.close();
        }
    }

    @TestFactory
    Stream<DynamicTest> modules() {
        return TEST_MODULES.stream()
                .flatMap(module -> run(module).entrySet().stream()
                        .map(test -> DynamicTest.dynamicTest(
                                module + ": " + test.getKey(),
                                () -> assertThat(test.getValue()).isEqualTo("passed"))));
    }

    private static Map<String, String> run(String module) {
        browser.get(pages.address().toString());
        Object results = browser.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                import('/tests/check.js')
                    .then(check => check.run(`/tests/${arguments[0]}.test.js`))
                    .then(done, failure => done({module: String(failure.stack ?? failure)}));
                """, module);
        Map<String, String> named = new LinkedHashMap<>();
        ((Map<?, ?>) Objects.requireNonNull(results)).forEach((name, result) -> named.put("" + name, "" + result));
        return named;
    }

    /** The two parsers, in Java and in JavaScript, are one: no line is a unicast to one and a broadcast to the other. */
    @Test
    void readsAnyLineAsTheServerDoes() {
        Random random = new Random(1);
        List<String> lines =
                IntStream.range(0, RANDOM_LINES).mapToObj(_ -> line(random)).toList();
        browser.get(pages.address().toString());
        Object read = browser.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                import('/js/message-line.js').then(({parse}) => done(arguments[0].map(line => {
                    const {type, editType, recipient, excluded, content} = parse(line);
                    return [type, editType, recipient ?? '-', excluded.join(), content];
                })));
                """, lines);
        assertThat((List<?>) read)
                .isEqualTo(lines.stream().map(WebModulesIT::asTheServerReads).toList());
    }

    private static String line(Random random) {
        StringBuilder line = new StringBuilder();
        int pieces = 1 + random.nextInt(8);
        for (int i = 0; i < pieces; i++) {
            line.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return line.toString();
    }

    private static List<String> asTheServerReads(String line) {
        MessageLine read = MessageLine.parse(line);
        return List.of(
                read.type().name(),
                read.editType().name(),
                Objects.requireNonNullElse(read.recipient(), "-"),
                String.join(",", read.excluded()),
                read.content());
    }
}
