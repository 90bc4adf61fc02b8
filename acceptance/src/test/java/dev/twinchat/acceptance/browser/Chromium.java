package dev.twinchat.acceptance.browser;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The Chromium of this machine. Selenium's own manager would download one. */
final class Chromium {

    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "Google Chrome");
    private static final List<String> USUAL_PLACES = List.of(
            "/usr/bin",
            "/usr/local/bin",
            "/usr/lib/chromium",
            "/usr/lib/chromium-browser",
            "/snap/bin",
            "/opt/google/chrome",
            "/opt/homebrew/bin",
            "/Applications/Google Chrome.app/Contents/MacOS");

    static final Dimension DESKTOP = new Dimension(1200, 800);

    private Chromium() {}

    /** Browsers that nobody uses at the moment; starting one takes seconds. */
    private static final Deque<ChromeDriver> IDLE = new ArrayDeque<>();

    /**
     * A browser that shows nothing. Without one on this machine the test is skipped; on CI it fails. Its profile may have been
     * used by another test; pages keep nothing but what belongs to their origin.
     */
    static ChromeDriver open() {
        ChromeDriver idle = IDLE.poll();
        return idle == null ? start() : idle;
    }

    /** Takes a browser back. */
    static void giveBack(ChromeDriver browser) {
        browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        browser.get("about:blank");
        IDLE.push(browser);
    }

    static void closeAll() {
        IDLE.forEach(ChromeDriver::quit);
        IDLE.clear();
    }

    private static ChromeDriver start() {
        Path browser = find(NAMES).orElseThrow(() -> missing("Chromium"));
        Path driver = find(List.of("chromedriver")).orElseThrow(() -> missing("chromedriver"));
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.toFile())
                .usingAnyFreePort()
                .withSilent(true)
                .build();
        ChromeDriver opened = new ChromeDriver(service, options(browser));
        opened.manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
        opened.manage().window().setSize(DESKTOP);
        return opened;
    }

    private static ChromeOptions options(Path browser) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.toFile());
        options.addArguments(
                "--headless",
                // Root has no sandbox of its own in a container; the pages are ours.
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--no-default-browser-check",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--password-store=basic",
                "--lang=en");
        // Nobody saves a password here, and no bubble about it takes the focus.
        options.setExperimentalOption(
                "prefs", Map.of("credentials_enable_service", false, "profile.password_manager_enabled", false));
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        return options;
    }

    private static Optional<Path> find(List<String> names) {
        String path = System.getenv().getOrDefault("PATH", "");
        List<String> folders = Stream.concat(Stream.of(path.split(File.pathSeparator)), USUAL_PLACES.stream())
                .filter(folder -> !folder.isEmpty())
                .toList();
        return names.stream()
                .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Skips or fails; never returns. */
    private static IllegalStateException missing(String program) {
        String message = program + " is missing on the PATH and in " + USUAL_PLACES
                + "; on Debian: apt-get install chromium chromium-driver";
        if (Boolean.parseBoolean(System.getenv("CI"))) {
            fail(message);
        }
        abort("The web client is not tested: " + message);
        return new IllegalStateException(message);
    }
}
