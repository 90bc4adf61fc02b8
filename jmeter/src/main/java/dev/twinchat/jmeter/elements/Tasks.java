package dev.twinchat.jmeter.elements;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.engine.util.NoConfigMerge;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JMeterUtils;

/**
 * Gives each iteration a {@link Task}, as the variables {@code method}, {@code path} and {@code body}. Every thread has a sequence of its
 * own, drawn from the seed and its number: the same in every run. Needs the variable {@code recipient} and, by the property
 * {@code shared}, messages that everybody may edit ({@link SharedMessages}).
 * It stands before {@link Rows}: JMeter tells of an iteration whoever stands last first.
 */
public class Tasks extends ConfigTestElement
        implements TestBean, NoThreadClone, NoConfigMerge, LoopIterationListener, ThreadListener, TestStateListener {

    private static final long serialVersionUID = 1L;
    private static final int LISTS = 16;

    private int waiting;
    private int words;
    private int times;
    private int seed;

    private transient List<String> lists = List.of();

    @SuppressWarnings("ThreadLocalUsage") // belongs to a test, which has one instance of this
    private transient ThreadLocal<SplittableRandom> randoms = new ThreadLocal<>();

    @Override
    public void testStarted() {
        SplittableRandom random = new SplittableRandom(seed);
        randoms = new ThreadLocal<>();
        lists = Stream.generate(() -> RandomWords.text(random, words))
                .limit(LISTS)
                .toList();
    }

    @Override
    public void threadStarted() {
        int thread = JMeterContextService.getContext().getThreadNum();
        randoms.set(new SplittableRandom(seed + 1_000_003L * thread));
    }

    @Override
    public void iterationStart(LoopIterationEvent event) {
        JMeterContext context = JMeterContextService.getContext();
        JMeterVariables variables = context.getVariables();
        SplittableRandom random = randoms.get();
        String[] shared =
                JMeterUtils.getPropDefault(SharedMessages.PROPERTY, "0").split(",", -1);
        Task task = Task.draw(
                random,
                waiting,
                String.valueOf(variables.get("recipient")),
                shared[random.nextInt(shared.length)],
                lists.get(random.nextInt(LISTS)),
                times);
        variables.put("method", task.method());
        variables.put("path", task.path());
        variables.put("body", task.body());
    }

    @Override
    public void threadFinished() {
        randoms.remove();
    }

    @Override
    public void testStarted(String host) {
        testStarted();
    }

    @Override
    public void testEnded() {
        lists = List.of();
    }

    @Override
    public void testEnded(String host) {
        testEnded();
    }

    public int getWaiting() {
        return waiting;
    }

    public void setWaiting(int waiting) {
        this.waiting = waiting;
    }

    public int getWords() {
        return words;
    }

    public void setWords(int words) {
        this.words = words;
    }

    public int getTimes() {
        return times;
    }

    public void setTimes(int times) {
        this.times = times;
    }

    public int getSeed() {
        return seed;
    }

    public void setSeed(int seed) {
        this.seed = seed;
    }
}
