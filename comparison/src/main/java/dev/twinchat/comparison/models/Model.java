package dev.twinchat.comparison.models;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A way to let many users' flows go on at the same time. */
public enum Model {
    ONE_AFTER_THE_OTHER("one after the other", "N·(A+B+Z·300 ms)", new Sequential()),
    NATIVE_THREADS("native threads", "~4,800 ms / out of memory", new NativeThreads()),
    EXECUTOR("executor, 2,000 threads", "measured, without a number", new Executor()),
    FORK_JOIN("fork/join", "~3,581 / ~26,124 ms", new ForkJoin()),
    COMPLETABLE_FUTURE("CompletableFuture", "~2,170 / ~8,600 ms", new Futures()),
    REACTIVE("reactive (Reactor)", "~5,635 / ~10,070 ms", new Reactive()),
    VIRTUAL_THREADS("virtual threads", "~1,448 / ~1,941 ms", new VirtualThreads());

    private final String label;
    private final String published;

    @SuppressWarnings("ImmutableEnumChecker") // none of them has any state
    private final Flows flows;

    Model(String label, String published, Flows flows) {
        this.label = label;
        this.published = published;
        this.flows = flows;
    }

    /** What people call it. */
    public String label() {
        return label;
    }

    /** What the study published for 1,000 users with 3 and with 30 persistences. */
    public String published() {
        return published;
    }

    /** Its word on a command line. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<Model> ofWord(String word) {
        return Arrays.stream(values())
                .filter(model -> model.word().equals(word))
                .findAny();
    }

    /** How it lets the flows go on. */
    Flows flows() {
        return flows;
    }
}
