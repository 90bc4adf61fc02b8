package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told of a custom plan before it runs, by the real JMeter of the build. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class PlanInspectionIT extends ForeignPlan {

    @Test
    void saysWhatRunsOtherwise() {
        PlanInspection found = inspected(4);

        assertThat(found.problems()).isEmpty();
        assertThat(found.notes())
                .containsExactly(
                        "'tree' is left out: it writes to all.jtl",
                        "'readers' has 3 of the campaign's 4 users and its times, instead of 30 threads and its own",
                        "'buyers' has 1 of the campaign's 4 users and its times, instead of 10 threads and its own",
                        "'books' begins again at its first row when it is at the end, since users go on until the time is over");
        assertThat(found.answerTimeout()).isEqualTo(Duration.ofSeconds(7));
        assertThat(found.pauses()).as("of a script and a request").isEqualTo(Duration.ofMillis(40));
    }

    @Test
    void namesAFunctionThatIsMissing() throws IOException {
        change("/books/${book}/", "/books/${book}/${__strLen(${__time()})}/${__jm__readers__idx}/\\\\${__plain}/");

        assertThat(inspected(4).problems())
                .containsExactly(
                        "the plan uses the function __strLen, which is not there: put the jar of its plug-in into"
                                + " the folder plugins of the scenario, or delete it");
    }

    @Test
    void calculatesValuesAsJMeterDoes() throws IOException {
        change(">30<", ">${__jexl3(3 * ${__P(threads,20)} / 4,)}<");
        change(">10<", ">${__V(unknown)}<");
        change(">7000<", ">${__P(patience,7000)}<");
        change(">shop.example.org<", ">${__P(shop,shop.example.org)}<");
        change("https://shop.example.org:443/buy", "${__P(base,https://shop.example.org:443)}/buy");

        PlanInspection found = inspected(4);

        assertThat(found.problems()).isEmpty();
        assertThat(found.notes())
                .contains(
                        "'readers' has 3 of the campaign's 4 users and its times, instead of 15 threads and its own",
                        "'buyers' has a share of 1, since '${__V(unknown)}' is no number: give its share as groups in scenario.yaml");
        assertThat(found.answerTimeout()).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void sharesUsersAsItIsTold() {
        assertThat(PlanInspection.of(DISTRIBUTION, plan(Map.of("readers", 1, "buyers", 3)), 8)
                        .notes())
                .contains(
                        "'readers' has 2 of the campaign's 8 users and its times, instead of 30 threads and its own",
                        "'buyers' has 6 of the campaign's 8 users and its times, instead of 10 threads and its own");
        assertThat(PlanInspection.of(DISTRIBUTION, plan(Map.of("readers", 0, "buyers", 1)), 8)
                        .notes())
                .contains(
                        "'readers' is left out, since its share is 0",
                        "'buyers' has the campaign's users and its times, instead of 10 threads and its own");
        assertThat(PlanInspection.of(DISTRIBUTION, plan(Map.of("sellers", 1)), 8)
                        .problems())
                .containsExactly(
                        "'readers' has no share in scenario.yaml, where other groups have one: give it one, or 0",
                        "'buyers' has no share in scenario.yaml, where other groups have one: give it one, or 0",
                        "scenario.yaml gives a share to 'sellers', and the groups are 'readers', 'buyers'");
    }

    @Test
    void tellsAllProblemsAtOnce() throws IOException {
        change("https://shop.example.org:443/buy", "http://pay.example.org/buy");
        change("<JSR223Sampler ", "<FTPSampler ");
        change("</JSR223Sampler>", "</FTPSampler>");
        change(">7000<", ">soon<");
        Files.delete(folder.resolve("books.csv"));

        assertThat(inspected(1).problems())
                .containsExactly(
                        "'script' is a FTPSampler, and a campaign drives a service by HTTP Requests: disable it",
                        "the plan has 2 Thread Groups, so it needs at least as many users, not 1: give --users, or users in scenario.yaml",
                        "the plan asks several addresses, of which a campaign has one, the service's: shop.example.org:443 ('defaults', 'prepare', 'read'), pay.example.org:80 ('buy'); give all the same, or disable what asks another service",
                        "'prepare' has the response timeout 'soon': give a number of milliseconds",
                        "'read' has the response timeout 'soon': give a number of milliseconds",
                        "'buy' has the response timeout 'soon': give a number of milliseconds",
                        "'books' reads " + folder.resolve("books.csv")
                                + ", which is not there: put it into the scenario's folder");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            jmeter="5.6.3"   | jmeter="5.7"       | was made by JMeter 5.7, and this is JMeter 5.6.3: save it by that version or an older one
            jmeterTestPlan   | testPlan           | is no plan of JMeter's: it does not begin with jmeterTestPlan
            </hashTree>      | </tree>            | is no XML:
            HTTPSamplerProxy | DisabledProxy      | 'read' needs the class DisabledProxy, which is not there: put its jar into the folder plugins of the scenario, or delete the element
            <ThreadGroup     | <ThreadGroup enabled="false" | the plan has no Thread Group that is enabled, whose threads are the users
            <HTTPSamplerProxy | <HTTPSamplerProxy enabled="false" | the plan has no HTTP Request that is enabled, so nothing is asked
            >7000<           | >900001<           | 'read' waits 900001 ms for an answer: give at most 900000, or nothing for 30000
            https://shop.example.org:443/buy | ${__P(base,https://pay.example.org)}/buy | pay.example.org:443 ('buy')
            >443<            | >443</stringProp><stringProp name="HTTPSampler.proxyHost">proxy< | 'read' asks through a proxy: leave out its server name
            """)
    void saysWhatKeepsItFromRunning(String was, String is, String problem) throws IOException {
        change(was, is);

        assertThat(inspected(4).problems())
                .anySatisfy(found -> assertThat(found).contains(problem));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kg.apc.jmeter.threads.UltimateThreadGroup | Custom Thread Groups (jpgc-casutg)
            com.blazemeter.jmeter.threads.arrivals.ArrivalsThreadGroup | Custom Thread Groups (jpgc-casutg)
            eu.luminis.jmeter.wssampler.OpenWebSocketSampler | WebSocket Samplers by Peter Doornbosch
            """)
    void namesAPluginThatIsMissing(String className, String plugin) throws IOException {
        change("<ConstantTimer ", "<" + className + " ");
        change("</ConstantTimer>", "</" + className + ">");

        assertThat(inspected(4).problems())
                .containsExactly(
                        "'think' needs the class " + className + " of " + plugin
                                + ", which is not there: put its jar into the folder plugins of the scenario, or delete the element");
    }

    @Test
    void refusesRowsOfAnotherEncoding() throws IOException {
        Files.write(folder.resolve("books.csv"), "\u00e9tranger\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(inspected(4).problems())
                .containsExactly("'books' reads " + folder.resolve("books.csv")
                        + ", which is not UTF-8: save it so, or give its file encoding");
    }
}
