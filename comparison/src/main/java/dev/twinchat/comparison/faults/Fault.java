package dev.twinchat.comparison.faults;

import dev.twinchat.launcher.FaultProxy;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import java.time.Duration;
import java.util.Locale;

/** What can be wrong with the user service. */
public enum Fault {
    /** It answers after five seconds, which is longer than any caller waits. */
    SLOW {
        @Override
        public void begin(RunningStack stack, FaultProxy proxy) {
            proxy.slow(Duration.ofSeconds(5));
        }

        @Override
        public void end(RunningStack stack, FaultProxy proxy) {
            proxy.heal();
        }
    },
    /** It answers 200 with JSON that breaks off. */
    GARBAGE {
        @Override
        public void begin(RunningStack stack, FaultProxy proxy) {
            proxy.talkNonsense();
        }

        @Override
        public void end(RunningStack stack, FaultProxy proxy) {
            proxy.heal();
        }
    },
    /** Its process is ended with SIGKILL; at the end of the fault it has been started again and says that it is ready. */
    KILLED {
        @Override
        public void begin(RunningStack stack, FaultProxy proxy) {
            stack.process(ServiceName.USER).kill();
        }

        @Override
        public void end(RunningStack stack, FaultProxy proxy) {
            stack.restart(ServiceName.USER);
        }
    };

    /**
     * Breaks it.
     *
     * @param proxy what leads to it
     */
    public abstract void begin(RunningStack stack, FaultProxy proxy);

    /** Mends it; comes back when it is there again. */
    public abstract void end(RunningStack stack, FaultProxy proxy);

    /** Its word in results. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
