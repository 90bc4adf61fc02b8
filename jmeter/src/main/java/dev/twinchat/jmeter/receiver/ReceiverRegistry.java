package dev.twinchat.jmeter.receiver;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Where the elements of a plan find the receivers of the run: JMeter's thread groups have nothing in common but the JVM, and a JVM runs
 * one plan at a time.
 */
public final class ReceiverRegistry {

    private static final AtomicReference<@Nullable Receivers> CURRENT = new AtomicReference<>();

    private ReceiverRegistry() {}

    /** From now on these, or none; the former ones are closed. */
    public static void set(@Nullable Receivers receivers) {
        Receivers former = CURRENT.getAndSet(receivers);
        if (former != null) {
            former.close();
        }
    }

    /** Those of the run, if there are any. */
    public static @Nullable Receivers get() {
        return CURRENT.get();
    }
}
