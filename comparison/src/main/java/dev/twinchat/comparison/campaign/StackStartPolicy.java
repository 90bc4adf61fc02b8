package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.failure.InterruptedCampaignException;
import dev.twinchat.comparison.campaign.failure.Shutdown;
import dev.twinchat.comparison.campaign.journal.Journal;
import dev.twinchat.comparison.campaign.journal.Progress;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.AotCacheTraining;
import dev.twinchat.launcher.AotCaches;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Snapshot;
import dev.twinchat.launcher.Stack;
import dev.twinchat.launcher.StackOptions;
import dev.twinchat.launcher.StackStartException;
import dev.twinchat.launcher.StartUp;
import dev.twinchat.launcher.StartupBaseline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How the stacks of a campaign are started, one like the other: all with AOT caches, or all without. */
final class StackStartPolicy {

    /** Zbarcea and Tudose's service kept no summaries, and the floor asks the database for each. */
    private static final String NO_SUMMARY_CACHE = "--twinchat.summary-cache.time-to-live=0s";

    /** As long as JMeter waits for a response: users who wait for a connection are to be measured, not refused. */
    private static final String LONG_WAIT = "--twinchat.database.wait-millis=30000";

    /** Making a cache costs about what it saves in three starts. */
    private static final int LEAST_BLOCKS_TO_CACHE = 4;

    private final CampaignOptions options;
    private final Snapshot snapshot;
    private final AotCaches aotCaches;
    private final Map<Stack, Map<ServiceName, StartUp>> withoutCaches = new EnumMap<>(Stack.class);

    private StackStartPolicy(CampaignOptions options, Snapshot snapshot, AotCaches aotCaches) {
        this.options = options;
        this.snapshot = snapshot;
        this.aotCaches = aotCaches;
    }

    /**
     * Before the first block: in a campaign that is long enough to gain by it, every stack gets its AOT caches, unless it has them from
     * an earlier campaign, and is started once without them, to say what they save. If one stack cannot have them, none has. A shorter campaign
     * takes what all its stacks have already.
     *
     * @throws InterruptedCampaignException if this JVM is going down
     */
    static StackStartPolicy prepare(CampaignOptions options, Snapshot snapshot, Journal journal, Progress progress)
            throws IOException {
        StackStartPolicy without = new StackStartPolicy(options, snapshot, AotCaches.UNUSED);
        StackStartPolicy with = new StackStartPolicy(options, snapshot, AotCaches.USED);
        List<Stack> stacks = options.stacks().stream()
                .filter(participant -> !participant.isTarget())
                .map(Participant::toStart)
                .distinct()
                .toList();
        if (options.blocks() < LEAST_BLOCKS_TO_CACHE) {
            return without.haveAotCaches(stacks) ? with : without;
        }
        for (Stack stack : stacks) {
            try {
                StackOptions start = without.of(stack);
                if (AotCacheTraining.isNeeded(start)) {
                    progress.say(
                            "Once after a build, for faster starts: an AOT cache of each service of " + stack.label());
                    AotCacheTraining.complete(start, line -> {});
                }
            } catch (IOException | UncheckedIOException | StackStartException failed) {
                if (Shutdown.underWay()) {
                    throw new InterruptedCampaignException();
                }
                String sentence = "All stacks started without AOT caches, because " + stack.label()
                        + " could not have them: " + failed.getMessage();
                progress.say(sentence);
                journal.incident(sentence);
                return without;
            }
        }
        for (Stack stack : stacks) {
            with.withoutCaches.put(stack, withoutCaches(without.of(stack), progress));
        }
        return with;
    }

    private boolean haveAotCaches(List<Stack> stacks) throws IOException {
        for (Stack stack : stacks) {
            if (AotCacheTraining.isNeeded(of(stack))) {
                return false;
            }
        }
        return true;
    }

    /** No figure where there is none to be had: it is beside the point of a campaign. */
    private static Map<ServiceName, StartUp> withoutCaches(StackOptions start, Progress progress) {
        try {
            if (StartupBaseline.areNeeded(start)) {
                progress.say("Once after a build, to say what AOT caches save: "
                        + start.stack().label() + " starts without them");
            }
            return StartupBaseline.of(start, line -> {});
        } catch (IOException | UncheckedIOException | StackStartException failed) {
            if (Shutdown.underWay()) {
                throw new InterruptedCampaignException();
            }
            progress.say("It is not known what they save: " + failed.getMessage());
            return Map.of();
        }
    }

    /** What the start of a stack's programs takes without AOT caches; empty where that is no different start, or not known. */
    Map<ServiceName, StartUp> withoutCaches(Stack stack) {
        return withoutCaches.getOrDefault(stack, Map.of());
    }

    /** The options of a stack's start in a campaign where nothing is special. */
    private StackOptions of(Stack stack) {
        return of(stack, List.of());
    }

    /**
     * The options of a stack's start.
     *
     * @param arguments more ones for its services
     */
    StackOptions of(Stack stack, List<String> arguments) {
        List<String> all = new ArrayList<>(arguments);
        if (!options.asDelivered()) {
            all.add(NO_SUMMARY_CACHE);
            all.add(LONG_WAIT);
        }
        return StackOptions.defaults(stack, options.home())
                .withGateway(options.scenarios().stream().anyMatch(plan -> plan.service() == Plan.Service.GATEWAY)
                        || options.asDelivered())
                .withLab(options.scenarios().stream().anyMatch(Plan::needsLab)
                        || options.stacks().stream().anyMatch(Participant::isVariant))
                .withExtraServiceArguments(all)
                .withSnapshot(snapshot)
                .withAotCaches(aotCaches)
                .withProcessors(options.cores().ofStack());
    }
}
