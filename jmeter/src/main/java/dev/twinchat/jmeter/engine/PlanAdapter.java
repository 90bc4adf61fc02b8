package dev.twinchat.jmeter.engine;

import dev.twinchat.jmeter.elements.Arrivals;
import dev.twinchat.jmeter.elements.Rows;
import dev.twinchat.jmeter.elements.SampleRecorder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.jmeter.config.CSVDataSet;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.reporters.ResultSaver;
import org.apache.jmeter.reporters.Summariser;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.visualizers.backend.BackendListener;
import org.apache.jorphan.collections.HashTree;

/**
 * Adapts a custom plan to a campaign: it gets the campaign's users, times, address, rows and recorder, and loses its
 * listeners, which cost the load generator time and may write elsewhere. The file is not changed.
 */
final class PlanAdapter {

    /** Samplers that send no request, or only what a script sends. Their time is not that of a request. */
    private static final Set<String> WITHOUT_REQUESTS = Set.of(
            "DebugSampler", "TestAction", "JSR223Sampler", "BeanShellSampler", "JavaSampler", "TransactionSampler");

    private final HashTree plan;
    private final Path file;
    private final Properties campaign;
    private final Findings findings = new Findings();

    private PlanAdapter(HashTree plan, Path file, Properties campaign) {
        this.plan = plan;
        this.file = file;
        this.campaign = campaign;
    }

    /**
     * Adapts a plan that {@link PlanLoader} has loaded.
     *
     * @param file where it lies
     * @param campaign what a campaign sets, as properties: {@code users}, {@code rampup}, {@code warmup}, {@code seconds} (whole seconds), {@code host},
     *     {@code port}, and {@code columns}, those of its rows, with commas
     */
    static Findings adapt(HashTree plan, Path file, Properties campaign) {
        PlanAdapter adapter = new PlanAdapter(plan, file, campaign);
        adapter.removeListeners();
        adapter.requireRequests();
        UserGroups.adapt(plan, campaign, adapter.findings);
        Stops.adapt(plan, adapter.findings);
        Addresses.adapt(plan, campaign, adapter.findings);
        PlanElements.all(CSVDataSet.class, plan).forEach(adapter::checkRows);
        adapter.requireRate();
        adapter.giveRows();
        adapter.giveRecorder();
        adapter.findings.pausesFor(Pauses.ofIteration(plan));
        if (Boolean.parseBoolean(campaign.getProperty(PlanRunner.WITHOUT_PAUSES))) {
            Pauses.remove(plan);
        }
        return adapter.findings;
    }

    private void removeListeners() {
        PlanElements.remove(plan, node -> {
            if (!isListener(node)) {
                return false;
            }
            TestElement listener = (TestElement) node;
            String target = listener.getPropertyAsString("filename");
            findings.note(
                    listener,
                    "is left out: " + (target.isEmpty() ? "a campaign measures by itself" : "it writes to " + target));
            return true;
        });
    }

    private static boolean isListener(Object node) {
        return node instanceof ResultCollector
                || node instanceof ResultSaver
                || node instanceof Summariser
                || node instanceof BackendListener;
    }

    private void requireRequests() {
        boolean any = false;
        for (Sampler sampler : PlanElements.all(Sampler.class, plan)) {
            String kind = sampler.getClass().getSimpleName();
            boolean ours = sampler.getClass().getName().startsWith("dev.twinchat.");
            any |= ours || sampler instanceof HTTPSamplerBase;
            if (!ours && !(sampler instanceof HTTPSamplerBase) && !WITHOUT_REQUESTS.contains(kind)) {
                findings.problem(
                        sampler, "is a " + kind + ", and a campaign drives a service by HTTP Requests: disable it");
            }
        }
        if (!any) {
            findings.problem("the plan has no HTTP Request that is enabled, so nothing is asked");
        }
    }

    /** JMeter logs what is wrong with these files in the middle of a run. */
    private void checkRows(CSVDataSet rows) {
        Path csv = file.resolveSibling(rows.getPropertyAsString("filename"));
        if (rows.getPropertyAsString("filename").contains("${")) {
            return;
        }
        String encoding = rows.getPropertyAsString("fileEncoding");
        try (BufferedReader reader =
                Files.newBufferedReader(csv, encoding.isEmpty() ? StandardCharsets.UTF_8 : Charset.forName(encoding))) {
            if (reader.transferTo(Writer.nullWriter()) == 0) {
                findings.problem(rows, "reads " + csv + ", which is empty");
            }
        } catch (CharacterCodingException other) {
            findings.problem(
                    rows,
                    "reads " + csv + ", which is not " + (encoding.isEmpty() ? "UTF-8" : encoding)
                            + ": save it so, or give its file encoding");
        } catch (IllegalArgumentException unknown) {
            findings.problem(rows, "has the file encoding " + encoding + ", which this JVM does not know");
        } catch (IOException missing) {
            findings.problem(rows, "reads " + csv + ", which is not there: put it into the scenario's folder");
        }
        if (!rows.getPropertyAsBoolean("recycle")) {
            findings.note(
                    rows,
                    "begins again at its first row when it is at the end, since users go on until the time is over");
            rows.setProperty("recycle", true);
            rows.setProperty("stopThread", false);
        }
    }

    /** A plan may bring its schedule of arrivals, which otherwise is put into it where it runs at a rate. */
    private void requireRate() {
        for (Arrivals arrivals : PlanElements.all(Arrivals.class, plan)) {
            if (!arrivals.getPropertyAsString("rate").contains("${__P(rate,")) {
                findings.problem(arrivals, "must have the rate ${__P(rate,0)}, which a campaign sets");
            }
        }
    }

    /** Variables named as the campaign's columns come from its rows, unless something in the plan sets them. */
    private void giveRows() {
        List<String> columns = Stream.of(campaign.getProperty("columns", "").split(","))
                .filter(column -> !column.isEmpty())
                .toList();
        Set<String> texts = PlanElements.texts(plan);
        boolean wanted = columns.stream()
                .anyMatch(column -> texts.stream().anyMatch(text -> text.contains("${" + column + "}"))
                        && texts.stream()
                                .noneMatch(
                                        text -> List.of(text.split("\\s*,\\s*")).contains(column)));
        if (wanted && PlanElements.all(Rows.class, plan).isEmpty()) {
            Rows rows = new Rows();
            rows.setName("rows: " + String.join(",", columns));
            rows.setProperty("file", campaign.getProperty("data", ""));
            rows.setProperty("columns", String.join(",", columns));
            PlanElements.addBelow(plan, UserGroups::isOfUsers, rows);
        }
    }

    private void giveRecorder() {
        List<SampleRecorder> recorders = PlanElements.all(SampleRecorder.class, plan);
        if (recorders.size() > 1) {
            findings.problem("the plan has " + recorders.size()
                    + " elements SampleRecorder, and what is measured is recorded once: leave one, or none");
        } else if (recorders.isEmpty()) {
            SampleRecorder recorder = new SampleRecorder();
            recorder.setName("samples in microseconds");
            recorders = List.of(recorder);
            PlanElements.addBelow(plan, UserGroups::isOfUsers, recorder);
        }
        recorders.forEach(recorder -> {
            recorder.setProperty("file", campaign.getProperty("samples", ""));
            recorder.setProperty("seconds", campaign.getProperty("seconds"));
            recorder.setProperty("requestsOnly", true);
        });
    }
}
