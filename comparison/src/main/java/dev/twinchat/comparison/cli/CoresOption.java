package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.campaign.design.CpuAffinity;
import dev.twinchat.comparison.campaign.design.CpuSets;
import dev.twinchat.comparison.sampling.MachineProcessors;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option {@code --cores}: which processors services, databases and load generator have. */
final class CoresOption {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Option(
            names = "--cores",
            paramLabel = "SETS",
            description =
                    "Processors of their own for services (with the gateway), databases (PostgreSQL, Redis) and load generator (JMeter, this"
                            + " program), as services=0-1,databases=2,load=3, or off. Default: with 4 or more processors half of them, a"
                            + " quarter and the rest; with 3 one each; with 2 one for services and databases, one for the load generator; with 1, off."
                            + " Needs taskset, of util-linux; without it, off.")
    private @Nullable String cores;

    /**
     * What was asked for, or the default.
     *
     * @param startsStacks whether anything is started that could have processors of its own
     * @throws ParameterException with one line if it cannot be so
     */
    CpuSets sets(boolean startsStacks) throws InterruptedException {
        if (cores == null) {
            return startsStacks && CpuAffinity.isPossible() ? CpuSets.divided(usual()) : CpuSets.SHARED;
        }
        if (cores.equals("off")) {
            return CpuSets.SHARED;
        }
        if (!startsStacks) {
            throw bad("--cores divides the processors among what is started here, and nothing is; leave it out");
        }
        CpuSets sets = parsed(cores);
        if (!CpuAffinity.isPossible()) {
            throw bad("--cores needs taskset, of util-linux; install it, or say --cores off");
        }
        sets.overlap()
                .ifPresent(parts -> spec.commandLine()
                        .getErr()
                        .println("twinchat compare: warning: --cores: " + parts + ", so they are not isolated"));
        return sets;
    }

    /** A container may use fewer at a time than it may run on. */
    private static List<Integer> usual() {
        List<Integer> usable = MachineProcessors.usable();
        return usable.subList(0, Math.min(usable.size(), MachineProcessors.count()));
    }

    private CpuSets parsed(String given) {
        try {
            return CpuSets.parse(given, MachineProcessors.usable());
        } catch (IllegalArgumentException impossible) {
            throw bad("--cores: " + impossible.getMessage());
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
