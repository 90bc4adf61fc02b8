package dev.twinchat.jmeter.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;

/**
 * Gives a plan's Thread Groups the campaign's users and times. Several groups share the users in the proportion of the plan's own numbers, or of those in
 * {@code scenario.yaml}. A group of another kind, with a schedule of its own, becomes a Thread Group. What runs before and after them stays as it is.
 */
final class UserGroups {

    private static final String SET_BY_CAMPAIGN = "${__P(users,";
    private static final long MOST_THREADS = 1_000_000;

    private final Properties campaign;
    private final Findings findings;
    private final PlanVariables variables;

    private UserGroups(HashTree plan, Properties campaign, Findings findings) {
        this.campaign = campaign;
        this.findings = findings;
        this.variables = PlanVariables.of(plan);
    }

    /** Whether it holds users, rather than what prepares for them or clears up. */
    static boolean isOfUsers(Object element) {
        return element instanceof AbstractThreadGroup && !isPreparation(element);
    }

    /** Whether it prepares for users or clears up, and stays as it is. */
    static boolean isPreparation(Object element) {
        return element instanceof SetupThreadGroup || element instanceof PostThreadGroup;
    }

    static void adapt(HashTree plan, Properties campaign, Findings findings) {
        new UserGroups(plan, campaign, findings).adapt(plan);
    }

    private void adapt(HashTree plan) {
        List<AbstractThreadGroup> found = PlanElements.all(AbstractThreadGroup.class, plan).stream()
                .filter(UserGroups::isOfUsers)
                .toList();
        requireNames(found);
        PlanElements.all(TestPlan.class, plan).stream()
                .filter(TestPlan::isSerialized)
                .forEach(this::runAtTheSameTime);
        List<Share> shares = new ArrayList<>();
        for (AbstractThreadGroup group : found) {
            int weight = weight(group);
            if (weight == 0) {
                findings.note(group, "is left out, since its share is 0");
                PlanElements.remove(plan, node -> PlanElements.isSame(node, group));
            } else {
                shares.add(new Share(threadGroup(plan, group), weight, scheduleOf(group)));
            }
        }
        int users = Integer.parseInt(campaign.getProperty("users"));
        if (Boolean.parseBoolean(campaign.getProperty(PlanRunner.WITHOUT_PAUSES))) {
            // A warm-up has few users, and reaches all that the plan does.
            users = Math.max(users, shares.size());
        }
        if (shares.isEmpty()) {
            findings.problem("the plan has no Thread Group that is enabled, whose threads are the users");
        } else if (users < shares.size()) {
            findings.problem(
                    "the plan has " + shares.size() + " Thread Groups, so it needs at least as many users, not " + users
                            + ": give --users, or users in scenario.yaml");
        } else {
            share(shares, users);
        }
    }

    /**
     * A group's share of the users.
     *
     * @param schedule what the plan has for it, in words; empty if it is the campaign's already
     */
    private record Share(ThreadGroup group, int weight, String schedule) {}

    private void requireNames(List<AbstractThreadGroup> groups) {
        TreeSet<String> unknown = campaign.stringPropertyNames().stream()
                .filter(name -> name.startsWith(PlanRunner.SHARE))
                .map(name -> name.substring(PlanRunner.SHARE.length()))
                .collect(Collectors.toCollection(TreeSet::new));
        boolean given = !unknown.isEmpty();
        groups.forEach(group -> {
            if (given && !unknown.remove(group.getName())) {
                findings.problem(
                        group, "has no share in scenario.yaml, where other groups have one: give it one, or 0");
            }
        });
        unknown.forEach(name -> findings.problem("scenario.yaml gives a share to '" + name + "', and the groups are "
                + groups.stream().map(Findings::named).collect(Collectors.joining(", "))));
    }

    /** A run measures all groups in the same time. */
    private void runAtTheSameTime(TestPlan plan) {
        findings.note(plan, "runs its Thread Groups at the same time, instead of consecutively");
        plan.setSerialized(false);
    }

    /** A group's share: by default its number of threads; 1 where the plan leaves that to a schedule or to the campaign. */
    private int weight(AbstractThreadGroup group) {
        String share = campaign.getProperty(PlanRunner.SHARE + group.getName());
        if (share != null) {
            return Integer.parseInt(share);
        }
        if (hasSchedule(group) || isSetByCampaign(group)) {
            return 1;
        }
        OptionalLong threads = variables.number(threads(group));
        if (threads.isEmpty()) {
            findings.note(
                    group,
                    "has a share of 1, since '" + threads(group)
                            + "' is no number: give its share as groups in scenario.yaml");
        }
        return (int) Math.max(1, Math.min(threads.orElse(1), MOST_THREADS));
    }

    private String scheduleOf(AbstractThreadGroup group) {
        if (hasSchedule(group)) {
            return "the schedule of a " + group.getClass().getSimpleName();
        }
        if (isSetByCampaign(group)) {
            return "";
        }
        OptionalLong threads = variables.number(threads(group));
        return (threads.isPresent() ? threads.getAsLong() : threads(group)) + " threads and its own";
    }

    private static boolean hasSchedule(AbstractThreadGroup group) {
        return group.getClass() != ThreadGroup.class;
    }

    private static boolean isSetByCampaign(AbstractThreadGroup group) {
        return threads(group).contains(SET_BY_CAMPAIGN);
    }

    private static String threads(AbstractThreadGroup group) {
        return group.getPropertyAsString(AbstractThreadGroup.NUM_THREADS);
    }

    private static ThreadGroup threadGroup(HashTree plan, AbstractThreadGroup group) {
        if (!hasSchedule(group)) {
            return (ThreadGroup) group;
        }
        ThreadGroup made = new ThreadGroup();
        made.setName(group.getName());
        made.setProperty(
                AbstractThreadGroup.ON_SAMPLE_ERROR, group.getPropertyAsString(AbstractThreadGroup.ON_SAMPLE_ERROR));
        made.setSamplerController(new LoopController());
        PlanElements.replace(plan, group, made);
        return made;
    }

    private void share(List<Share> shares, int users) {
        int weightLeft = shares.stream().mapToInt(Share::weight).sum();
        int usersLeft = users;
        int groupsLeft = shares.size();
        for (Share share : shares) {
            groupsLeft--;
            int fair = Math.round((float) usersLeft * share.weight / weightLeft);
            int mine = Math.max(1, Math.min(fair, usersLeft - groupsLeft));
            usersLeft -= mine;
            weightLeft -= share.weight;
            adapt(share, mine, users);
        }
    }

    private void adapt(Share share, int mine, int users) {
        ThreadGroup group = share.group;
        if (!share.schedule.isEmpty()) {
            findings.note(
                    group,
                    "has "
                            + (mine == users ? "the campaign's users" : mine + " of the campaign's " + users + " users")
                            + " and its times, instead of " + share.schedule);
        }
        int rampUp = Integer.parseInt(campaign.getProperty("rampup"));
        int seconds =
                Integer.parseInt(campaign.getProperty("warmup")) + Integer.parseInt(campaign.getProperty("seconds"));
        group.setProperty(AbstractThreadGroup.NUM_THREADS, Integer.toString(mine));
        group.setProperty(ThreadGroup.RAMP_TIME, Integer.toString(rampUp));
        group.setProperty(ThreadGroup.SCHEDULER, true);
        group.setProperty(ThreadGroup.DURATION, Integer.toString(rampUp + seconds));
        group.setProperty(ThreadGroup.DELAY, "0");
        if (group.getSamplerController() instanceof LoopController loops) {
            loops.setLoops(LoopController.INFINITE_LOOP_COUNT);
        }
    }
}
