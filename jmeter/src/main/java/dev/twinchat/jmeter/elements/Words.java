package dev.twinchat.jmeter.elements;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.engine.util.NoConfigMerge;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.threads.JMeterContextService;

/**
 * Gives each iteration {@code count} random words, as the variable {@code words}. A few lists are made from the seed before the users
 * start, and go round: making them is not what is measured.
 */
public class Words extends ConfigTestElement
        implements TestBean, NoThreadClone, NoConfigMerge, LoopIterationListener, TestStateListener {

    private static final long serialVersionUID = 1L;
    private static final int LISTS = 16;

    private int count;
    private int seed;

    private transient List<String> lists = List.of();
    private final transient AtomicInteger next = new AtomicInteger();

    @Override
    public void testStarted() {
        SplittableRandom random = new SplittableRandom(seed);
        lists = Stream.generate(() -> RandomWords.text(random, count))
                .limit(LISTS)
                .toList();
    }

    @Override
    public void testStarted(String host) {
        testStarted();
    }

    @Override
    public void iterationStart(LoopIterationEvent event) {
        int list = Math.floorMod(next.getAndIncrement(), LISTS);
        JMeterContextService.getContext().getVariables().put("words", lists.get(list));
    }

    @Override
    public void testEnded() {
        lists = List.of();
    }

    @Override
    public void testEnded(String host) {
        testEnded();
    }

    public int getCount() {
        return count;
    }

    public void setCount(int count) {
        this.count = count;
    }

    public int getSeed() {
        return seed;
    }

    public void setSeed(int seed) {
        this.seed = seed;
    }
}
