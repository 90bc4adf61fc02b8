package dev.twinchat.jmeter.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;

/**
 * Gives a plan's Thread Groups the campaign's users and times. Several groups share the users in the proportion of the plan's own numbers. What runs
 * before and after them stays as it is.
 */
final class UserGroups {

    private static final String ASKS = "${__P(users,";

    private UserGroups() {}

    /** Whether it holds users, rather than what prepares for them or clears up. */
    static boolean isOfUsers(Object element) {
        return element instanceof AbstractThreadGroup
                && !(element instanceof SetupThreadGroup)
                && !(element instanceof PostThreadGroup);
    }

    static void adapt(HashTree plan, Properties campaign, Findings findings) {
        List<ThreadGroup> groups = new ArrayList<>();
        for (AbstractThreadGroup group : PlanElements.all(AbstractThreadGroup.class, plan)) {
            if (group.getClass() == ThreadGroup.class) {
                groups.add((ThreadGroup) group);
            } else if (isOfUsers(group)) {
                findings.problem(
                        group,
                        "is a " + group.getClass().getSimpleName()
                                + ", which has a schedule of its own: make it a Thread Group, which gets the campaign's");
            }
        }
        int users = Integer.parseInt(campaign.getProperty("users"));
        if (groups.isEmpty()) {
            findings.problem("the plan has no Thread Group that is enabled, whose threads are the users");
        } else if (users < groups.size()) {
            findings.problem(
                    "the plan has " + groups.size() + " Thread Groups, so it needs at least as many users, not " + users
                            + ": give --users, or users in scenario.yaml");
        } else {
            share(groups, users, campaign, findings);
        }
    }

    private static void share(List<ThreadGroup> groups, int users, Properties campaign, Findings findings) {
        List<Integer> weights = groups.stream().map(UserGroups::weight).toList();
        int weightLeft = weights.stream().mapToInt(weight -> weight).sum();
        int usersLeft = users;
        for (int i = 0; i < groups.size(); i++) {
            int others = groups.size() - 1 - i;
            int fair = Math.round((float) usersLeft * weights.get(i) / weightLeft);
            int share = Math.max(1, Math.min(fair, usersLeft - others));
            usersLeft -= share;
            weightLeft -= weights.get(i);
            adapt(groups.get(i), share, users, campaign, findings);
        }
    }

    /** How many threads the plan gives a group; 1 where that is no number. */
    private static int weight(ThreadGroup group) {
        String threads = raw(group, AbstractThreadGroup.NUM_THREADS);
        return threads.matches("[1-9]\\d{0,5}") ? Integer.parseInt(threads) : 1;
    }

    private static void adapt(ThreadGroup group, int share, int users, Properties campaign, Findings findings) {
        String threads = raw(group, AbstractThreadGroup.NUM_THREADS);
        if (!threads.contains(ASKS)) {
            findings.note(
                    group,
                    "has "
                            + (share == users
                                    ? "the campaign's users"
                                    : share + " of the campaign's " + users + " users")
                            + " and its times, instead of " + threads + " threads and its own");
        }
        int rampUp = Integer.parseInt(campaign.getProperty("rampup"));
        int seconds =
                Integer.parseInt(campaign.getProperty("warmup")) + Integer.parseInt(campaign.getProperty("seconds"));
        group.setProperty(AbstractThreadGroup.NUM_THREADS, Integer.toString(share));
        group.setProperty(ThreadGroup.RAMP_TIME, Integer.toString(rampUp));
        group.setProperty(ThreadGroup.SCHEDULER, true);
        group.setProperty(ThreadGroup.DURATION, Integer.toString(rampUp + seconds));
        group.setProperty(ThreadGroup.DELAY, "0");
        if (group.getSamplerController() instanceof LoopController loops) {
            loops.setLoops(LoopController.INFINITE_LOOP_COUNT);
        }
    }

    private static String raw(TestElement element, String property) {
        return element.getPropertyAsString(property);
    }
}
