package dev.twinchat.jmeter.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.jmeter.testelement.TestElement;

/** What is found while a plan is adapted to a campaign: what stands in its way, and what runs otherwise than the plan says. */
final class Findings {

    private final List<String> problems = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private Duration answerTimeout = Duration.ZERO;
    private Duration pauses = Duration.ZERO;

    void problem(String what) {
        problems.add(what);
    }

    void problem(TestElement element, String what) {
        problem(named(element) + " " + what);
    }

    void note(TestElement element, String what) {
        notes.add(named(element) + " " + what);
    }

    void answersWithin(Duration timeout) {
        answerTimeout = timeout.compareTo(answerTimeout) > 0 ? timeout : answerTimeout;
    }

    /** Sentences without a full stop that name the element and the mend. */
    List<String> problems() {
        return List.copyOf(problems);
    }

    /** @throws IllegalArgumentException with all problems, if there are any */
    void requireNoProblem() {
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", problems));
        }
    }

    /** Sentences without a full stop. */
    List<String> notes() {
        return List.copyOf(notes);
    }

    /** The longest that a request of the plan waits for its answer. */
    Duration answerTimeout() {
        return answerTimeout;
    }

    void pausesFor(Duration iteration) {
        pauses = iteration;
    }

    /** How long a user pauses in one iteration. */
    Duration pauses() {
        return pauses;
    }

    static String named(TestElement element) {
        return "'" + element.getName() + "'";
    }
}
