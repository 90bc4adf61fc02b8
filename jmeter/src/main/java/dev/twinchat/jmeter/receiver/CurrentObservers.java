package dev.twinchat.jmeter.receiver;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Where the elements of a plan find the observers of the run, as {@link ReceiverRegistry}. */
public final class CurrentObservers {

    private static final AtomicReference<@Nullable Observers> CURRENT = new AtomicReference<>();

    private CurrentObservers() {}

    /** From now on these, or none; the former ones are closed. */
    public static void set(@Nullable Observers observers) {
        Observers former = CURRENT.getAndSet(observers);
        if (former != null) {
            former.close();
        }
    }

    /** Those of the run, if there are any. */
    public static @Nullable Observers get() {
        return CURRENT.get();
    }
}
