package dev.twinchat.comparison.sampling;

import dev.twinchat.comparison.result.RunDiagnostics.Waits;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What a service's threads wait for inside its JVM during a run, from its Flight Recorder and its own metrics. It is asked before the load
 * comes and after it has gone, so that asking takes nothing from what is measured. A service that does not answer is no trouble of a run:
 * then nothing is known.
 */
public final class JfrWaits implements AutoCloseable {

    private final JavaProcess service;
    private final URI management;
    private final @Nullable FlightRecording recording;
    private @Nullable EventLoopLag before;

    private JfrWaits(JavaProcess service, URI management, @Nullable FlightRecording recording) {
        this.service = service;
        this.management = management;
        this.recording = recording;
    }

    /**
     * Begins to watch.
     *
     * @param service the service under test, whose recorder {@linkplain JavaProcess#keepRecorderOn() is on}
     * @param management the root of its management port
     */
    public static JfrWaits begin(JavaProcess service, URI management) {
        FlightRecording recording;
        try {
            recording = service.remotely(FlightRecording::begin);
        } catch (IOException unknown) {
            recording = null;
        }
        JfrWaits watch = new JfrWaits(service, management, recording);
        // What the service keeps from the first such question is no part of what a load makes it keep.
        watch.loadComes();
        return watch;
    }

    /** The load comes now: what this tool did to the service until then is left out of the lag of its event loops. */
    public void loadComes() {
        before = lag();
    }

    /**
     * Ends; the load has gone.
     *
     * @param folder where the service may put a file for a moment, one that goes with it
     * @param from when what counts began; of event loops only all since the load came is known
     * @param until when it ended
     * @return what was waited for; null where the service did not say
     */
    public @Nullable Waits finish(Path folder, Instant from, Instant until) {
        EventLoopLag after = lag();
        OptionalDouble lag = before == null || after == null ? OptionalDouble.empty() : after.millisSince(before);
        try {
            if (recording == null) {
                return null;
            }
            FlightRecording.Means means =
                    service.remotely(recorder -> recording.finish(folder.resolve("run.jfr"), from, until));
            return new Waits(means.monitor(), means.pinned(), lag.isPresent() ? lag.getAsDouble() : null);
        } catch (IOException unknown) {
            return null;
        }
    }

    private @Nullable EventLoopLag lag() {
        try {
            return EventLoopLag.of(management);
        } catch (IOException unknown) {
            return null;
        }
    }

    @Override
    public void close() {
        if (recording != null) {
            try {
                service.remotely(recorder -> {
                    recording.close();
                    return recording;
                });
            } catch (IOException gone) {
                // With the service its recordings have gone.
            }
        }
    }
}
