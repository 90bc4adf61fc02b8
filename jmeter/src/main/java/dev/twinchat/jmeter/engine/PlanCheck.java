package dev.twinchat.jmeter.engine;

import dev.twinchat.jmeter.ParentMessage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;

/** Prints what a campaign would change in a custom plan, and what prevents it from running. It does not run the plan. */
public final class PlanCheck {

    /** Of what JMeter says of a plan that it cannot load. */
    private static final int MOST_LINES = 2;

    private PlanCheck() {}

    /**
     * Prints {@link ParentMessage}s: problems, notes, the longest timeout and the pauses of an iteration, or why the plan cannot be loaded.
     *
     * @param arguments JMeter's home, the file of the properties that a run would have, and folders of plug-ins
     */
    public static void main(String... arguments) throws IOException {
        PlanRunner.startJMeter(arguments[0], List.of(arguments).subList(2, arguments.length));
        Properties campaign = JMeterUtils.getJMeterProperties();
        PlanRunner.load(Path.of(arguments[1]), campaign);
        Findings findings = new Findings();
        Path file = Path.of(campaign.getProperty("plan"));
        PlanClasses.check(file, findings);
        if (findings.problems().isEmpty()) {
            findings = adapt(file, campaign);
        }
        findings.problems().forEach(ParentMessage.PROBLEM::send);
        findings.notes().forEach(ParentMessage.NOTE::send);
        ParentMessage.ANSWER_TIMEOUT.send(Long.toString(findings.answerTimeout().toMillis()));
        ParentMessage.PAUSE.send(Long.toString(findings.pauses().toMillis()));
    }

    private static Findings adapt(Path file, Properties campaign) {
        try {
            HashTree plan = PlanLoader.load(file);
            Findings findings = PlanAdapter.adapt(plan, file, campaign);
            PlanFunctions.check(plan, findings);
            return findings;
        } catch (IOException | RuntimeException | LinkageError refused) {
            Findings findings = new Findings();
            findings.problem("JMeter cannot load it: "
                    + (refused instanceof LinkageError ? "a class of a plug-in is missing, " : "")
                    + String.valueOf(refused.getMessage())
                            .lines()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty())
                            .limit(MOST_LINES)
                            .collect(Collectors.joining(" ")));
            return findings;
        }
    }
}
