package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

class PlanFilesTest {

    private static final String ALL = "dev.twinchat.jmeter.Plan#builtIn";
    private static final Path PLANS = Path.of("src/main/jmeter");
    private static final Pattern PARAMETER = Pattern.compile("\\$\\{__P\\((\\w+),(\\w*)\\)}");
    private static final Pattern NESTED = Pattern.compile("\\$\\{__P\\((\\w+),\\$\\{__P\\(");
    private static final XPath XPATH = XPathFactory.newInstance().newXPath();

    static List<Plan> thoseThatDoSomething() {
        return Plan.builtIn().stream()
                .filter(plan -> plan != Plan.IDLE_CONNECTIONS)
                .toList();
    }

    static List<Plan> thoseThatAsk() {
        return thoseThatDoSomething().stream()
                .filter(plan -> !plan.isAboutObservers())
                .toList();
    }

    @Test
    void everyPlanHasItsFileAndEveryFileItsPlan() throws IOException {
        try (Stream<Path> files = Files.list(PLANS)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".jmx")))
                    .containsExactlyInAnyOrderElementsOf(Plan.builtIn().stream()
                            .map(Plan::fileName)
                            .distinct()
                            .toList());
        }
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void opensWithItsParametersAndTheirDefaults(Plan plan) throws Exception {
        String text = Files.readString(PLANS.resolve(plan.fileName()));
        String comment = evaluate(plan, "//TestPlan/stringProp[@name='TestPlan.comments']");
        parameters(text)
                .forEach((name, standard) -> assertThat(comment)
                        .containsPattern(
                                "(?m)^  " + name + " +" + (standard.isEmpty() ? "\\(none\\)" : standard) + " "));
        Matcher nested = NESTED.matcher(text);
        while (nested.find()) {
            assertThat(comment).containsPattern("(?m)^  " + nested.group(1) + " +port ");
        }
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void namesEveryParameterWithOneDefaultOnly(Plan plan) throws IOException {
        String text = Files.readString(PLANS.resolve(plan.fileName()));
        Map<String, String> defaults = new TreeMap<>();
        Matcher matcher = PARAMETER.matcher(text);
        while (matcher.find()) {
            String before = defaults.put(matcher.group(1), matcher.group(2));
            assertThat(before == null || before.equals(matcher.group(2)))
                    .as("default of %s", matcher.group(1))
                    .isTrue();
        }
        assertThat(defaults.keySet()).contains("host", "port", "samples");
        assertThat(defaults.keySet())
                .containsAll(
                        switch (plan.kind()) {
                            case WORK -> List.of("users", "work");
                            case OBSERVERS -> List.of("rampup", "warmup", "seconds");
                            case REQUESTS, CONNECTIONS -> List.of("users", "rampup", "warmup", "seconds", "data");
                        });
    }

    @ParameterizedTest
    @MethodSource("thoseThatAsk")
    void labelsItsSamplesAndNamesItsColumns(Plan plan) throws Exception {
        assertThat(evaluate(plan, "//HTTPSamplerProxy[@testname != 'open the connection']/@testname") + ".jmx")
                .isEqualTo(plan.fileName());
        assertThat(evaluate(plan, "//*[local-name()='dev.twinchat.jmeter.elements.Rows']/stringProp[@name='columns']"))
                .isEqualTo(String.join(",", plan.columns()));
    }

    @ParameterizedTest
    @MethodSource("thoseThatAsk")
    void drivesTheServiceItSays(Plan plan) throws Exception {
        assertThat(evaluate(plan, "//HTTPSamplerProxy/stringProp[@name='HTTPSampler.port']"))
                .isEqualTo(
                        switch (plan.service()) {
                            case USER -> "${__P(userPort,${__P(port,8080)})}";
                            case MESSAGE -> "${__P(messagePort,${__P(port,8080)})}";
                            case GATEWAY -> "${__P(port,8080)}";
                        });
    }

    @ParameterizedTest
    @MethodSource("thoseThatAsk")
    void waitsForAnAnswerAsLongAsItSays(Plan plan) throws Exception {
        assertThat(evaluate(plan, "//HTTPSamplerProxy/stringProp[@name='HTTPSampler.response_timeout']"))
                .isEqualTo(Long.toString(plan.answerTimeout().toMillis()));
    }

    @ParameterizedTest
    @MethodSource("thoseThatDoSomething")
    void recordsAllThatIsDoneWhereItIsAnAmountOfWork(Plan plan) throws Exception {
        assertThat(evaluate(
                        plan,
                        "//*[local-name()='dev.twinchat.jmeter.elements.SampleRecorder']/stringProp[@name='seconds']"))
                .isEqualTo(plan.kind() == Plan.Kind.WORK ? "0" : "${__P(seconds,30)}");
        assertThat(plan.work().isPresent()).isEqualTo(plan.kind() == Plan.Kind.WORK);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void opensAndClosesSocketsWhereItSaysSo(Plan plan) throws Exception {
        for (String element : List.of("OpenSockets", "AwaitDeliveries")) {
            assertThat(evaluate(
                            plan,
                            "count(//stringProp[@name='classname'][.='dev.twinchat.jmeter.elements." + element + "'])"))
                    .isEqualTo(plan.opensSockets() ? "1" : "0");
        }
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void opensAndClosesObserversWhereItSaysSo(Plan plan) throws Exception {
        for (String element : List.of("OpenObservers", "CheckObservers", "CloseObservers")) {
            assertThat(evaluate(
                            plan,
                            "count(//stringProp[@name='classname'][.='dev.twinchat.jmeter.elements." + element + "'])"))
                    .isEqualTo(plan.isAboutObservers() ? "1" : "0");
        }
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void setsParametersThatItsFileHas(Plan plan) throws IOException {
        Map<String, String> has = parameters(Files.readString(PLANS.resolve(plan.fileName())));
        assertThat(has.keySet()).containsAll(plan.parameters().keySet());
        if (plan.canBeOpen()) {
            assertThat(has.keySet()).containsAll(plan.atOpenRate().parameters().keySet());
        }
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void schedulesRequestsWhereItCanBeOpenAndHasARate(Plan plan) throws Exception {
        String arrivals = "//*[local-name()='dev.twinchat.jmeter.elements.Arrivals']";
        boolean search = plan.isSearch();
        if (plan.canBeOpen() || search) {
            assertThat(evaluate(plan, arrivals + "/stringProp[@name='rate']")).isEqualTo("${__P(rate,0)}");
        }
        assertThat(evaluate(plan, "count(" + arrivals + ")"))
                .isEqualTo(plan.canBeOpen() || plan.isOpen() || search ? "1" : "0");
        assertThat(evaluate(
                        plan,
                        "count(" + arrivals + "/preceding::*[local-name()='dev.twinchat.jmeter.elements.PacedSends'])"))
                .as("numbers are given to messages when they are sent, not when they are waited for")
                .isEqualTo("0");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void runsNoGroovy(Plan plan) throws IOException {
        // In a JMeter as it comes: its Groovy 3.0.20 does not run on JDK 25.
        assertThat(Files.readString(PLANS.resolve(plan.fileName()))).doesNotContainIgnoringCase("groovy");
    }

    private static Map<String, String> parameters(String text) {
        Map<String, String> found = new TreeMap<>();
        Matcher matcher = PARAMETER.matcher(text);
        while (matcher.find()) {
            found.put(matcher.group(1), matcher.group(2));
        }
        return found;
    }

    private static String evaluate(Plan plan, String expression)
            throws ParserConfigurationException, IOException, SAXException, XPathExpressionException {
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(PLANS.resolve(plan.fileName()).toFile());
        return XPATH.evaluate(expression, document);
    }
}
