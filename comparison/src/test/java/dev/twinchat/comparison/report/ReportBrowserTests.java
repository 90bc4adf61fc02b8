package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.twinchat.comparison.result.Synthetic;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The report as a person meets it: in a Chromium of this machine. Without one the tests are skipped; on CI they fail. */
class ReportBrowserTests {

    private static final Path REPORT = Path.of("target", "reports", "browser.html");

    private static ChromeDriver browser;

    @BeforeAll
    static void open() throws IOException {
        Files.createDirectories(REPORT.getParent());
        HtmlReport.write(Synthetic.inRounds(4, 3, List.of(10, 100, 500)), REPORT);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(find("chromium", "chromium-browser", "google-chrome"));
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--window-size=1200,900");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.WARNING);
        options.setCapability("goog:loggingPrefs", logs);
        browser = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(find("chromedriver"))
                        .usingAnyFreePort()
                        .withSilent(true)
                        .build(),
                options);
        browser.manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.quit();
        }
    }

    @BeforeEach
    void load() {
        browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        browser.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", false));
        browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "", "features", List.of()));
        browser.get(REPORT.toUri().toString());
    }

    @Test
    void drawsEveryChartWithoutComplaint() {
        browser.executeScript("twinchatCharts.drawAll()");

        List<WebElement> places = browser.findElements(By.className("chart"));
        assertThat(places)
                .hasSizeGreaterThan(20)
                .allSatisfy(place -> assertThat(place.findElements(By.cssSelector("svg path")))
                        .as(place.getDomAttribute("id"))
                        .hasSizeGreaterThan(3));
        assertThat(browser.manage().logs().get(LogType.BROWSER).getAll())
                .extracting(LogEntry::getMessage)
                .isEmpty();
    }

    @Test
    void hidesAStackEverywhere() {
        int before = shownPairs();
        toggle("input[data-stack=mvc-platform]");

        assertThat(shownPairs()).isEqualTo(before / 3);
        assertThat(picture("profile-summary-throughput", "svg"))
                .contains("webflux")
                .doesNotContain("mvc-platform");
    }

    @Test
    void drawsLogarithmicScales() {
        String linear = picture("profile-summary-p90", "svg");
        toggle("#log-values");
        String logarithmic = picture("profile-summary-p90", "svg");
        toggle("#log-loads");

        assertThat(logarithmic).isNotEqualTo(linear);
        assertThat(picture("profile-summary-p90", "svg")).isNotEqualTo(logarithmic);
    }

    @Test
    void givesEachChartAsSvgAndPng() {
        assertThat(picture("profile-summary-distribution", "svg"))
                .startsWith("<svg")
                .contains("webflux");
        String png =
                (String) browser.executeScript("return twinchatCharts.picture('profile-summary-course', 'canvas')");
        byte[] bytes = Base64.getDecoder().decode(png.substring(png.indexOf(',') + 1));
        assertThat(bytes).hasSizeGreaterThan(5_000).startsWith(0x89, 'P', 'N', 'G');
    }

    @Test
    void showsTheVerdictsByAnotherMetric() {
        WebElement tab = browser.findElement(By.cssSelector("[data-matrix='1']"));
        browser.executeScript("arguments[0].scrollIntoView({behavior: 'instant', block: 'center'})", tab);
        tab.click();

        assertThat(browser.findElements(By.className("matrix")).stream().map(WebElement::isDisplayed))
                .containsExactly(false, true, false, false, false);
    }

    @Test
    void isLightOrDarkAsWished() {
        choose("theme", "dark");
        String dark = background();
        choose("theme", "light");

        assertThat(background()).isNotEqualTo(dark);
    }

    @Test
    void fitsOnAPhone() {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 390, "height", 844, "deviceScaleFactor", 1, "mobile", true));

        browser.executeScript("document.querySelectorAll('details').forEach(each => each.open = true)");
        save("phone");
        assertThat((Long) browser.executeScript("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(390);
    }

    @Test
    void isDarkWhereTheSystemIs() {
        String light = background();
        browser.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));

        save("dark");
        assertThat(background()).isNotEqualTo(light);
    }

    @Test
    void tellsEverythingWithoutJavaScript() {
        browser.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
        browser.navigate().refresh();

        save("without-script");
        assertThat(browser.findElements(By.className("matrix"))).hasSize(5).allMatch(WebElement::isDisplayed);
        assertThat(browser.findElements(By.cssSelector(".chart, .toolbar, .tabs")))
                .isNotEmpty()
                .noneMatch(WebElement::isDisplayed);
        assertThat(browser.findElement(By.className("without-script")).getText())
                .isEqualTo("The charts need JavaScript; their values are in the tables.");
    }

    @Test
    void printsWhatIsFolded() {
        browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));

        save("print");
        assertThat(browser.findElements(By.cssSelector("table.figures, .matrix")))
                .hasSizeGreaterThan(8)
                .allMatch(each -> (Boolean) browser.executeScript("return arguments[0].checkVisibility()", each));
        assertThat(browser.findElement(By.className("toolbar")).isDisplayed()).isFalse();
    }

    private static void save(String name) {
        String png = (String) browser.executeCdpCommand("Page.captureScreenshot", Map.of("captureBeyondViewport", true))
                .get("data");
        try {
            Files.write(
                    REPORT.resolveSibling(name + ".png"), Base64.getDecoder().decode(png));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int shownPairs() {
        return (int) browser.findElements(By.cssSelector(".matrix[data-shown=true] tbody tr")).stream()
                .filter(WebElement::isDisplayed)
                .count();
    }

    private static void toggle(String selector) {
        browser.findElement(By.cssSelector(selector)).click();
    }

    private static void choose(String id, String value) {
        browser.executeScript(
                "const it = document.getElementById(arguments[0]); it.value = arguments[1]; it.dispatchEvent(new Event('change'))",
                id,
                value);
    }

    private static String background() {
        return (String) browser.executeScript("return getComputedStyle(document.body).backgroundColor");
    }

    private static String picture(String id, String renderer) {
        return (String) browser.executeScript(
                "return decodeURIComponent(twinchatCharts.picture(arguments[0], arguments[1]).split(',').slice(1).join(','))",
                id,
                renderer);
    }

    private static File find(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.concat(
                                Stream.of(
                                        System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)),
                                Stream.of("/usr/bin", "/usr/lib/chromium", "/snap/bin"))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .map(Path::toFile)
                .findFirst()
                .orElseGet(() -> missing(names[0]));
    }

    private static File missing(String program) {
        String message = program + " is missing; on Debian: apt-get install chromium chromium-driver";
        return Boolean.parseBoolean(System.getenv("CI")) ? fail(message) : abort(message);
    }
}
