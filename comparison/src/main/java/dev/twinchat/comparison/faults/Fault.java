package dev.twinchat.comparison.faults;

import dev.twinchat.launcher.Link;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import java.time.Duration;
import java.util.Locale;

/** What can be wrong with the user service. */
public enum Fault {
    /** It answers after five seconds, which is longer than anybody waits. */
    SLOW {
        @Override
        public void begin(RunningStack stack, Link link) {
            link.slow(Duration.ofSeconds(5));
        }

        @Override
        public void end(RunningStack stack, Link link) {
            link.heal();
        }
    },
    /** It answers 200 with JSON that breaks off. */
    GARBAGE {
        @Override
        public void begin(RunningStack stack, Link link) {
            link.talkNonsense();
        }

        @Override
        public void end(RunningStack stack, Link link) {
            link.heal();
        }
    },
    /** Its process is ended with SIGKILL; at the end of the fault it has been started again and says that it is ready. */
    KILLED {
        @Override
        public void begin(RunningStack stack, Link link) {
            stack.process(ServiceName.USER).kill();
        }

        @Override
        public void end(RunningStack stack, Link link) {
            stack.restart(ServiceName.USER);
        }
    };

    /**
     * Breaks it.
     *
     * @param link what leads to it
     */
    public abstract void begin(RunningStack stack, Link link);

    /** Mends it; comes back when it is there again. */
    public abstract void end(RunningStack stack, Link link);

    /** Its word in results. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
