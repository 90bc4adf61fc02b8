package dev.twinchat.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;

/**
 * The start-up times of a stack's programs without AOT caches: measured once after a build, by one start, and stored with the caches, for a
 * comparison with a campaign's starts. Stacks with the same jars share it, as they share the caches.
 */
public final class StartupBaseline {

    private static final String ELAPSED = "elapsedMillis";
    private static final String PROCESSOR = "processorMillis";

    private final StackOptions options;

    private StartupBaseline(StackOptions options) {
        this.options = options.withStack(options.stack().recorded()).withAotCaches(AotCaches.UNUSED);
    }

    /**
     * Whether a stack must be started for them: not where a program cannot be unpacked and so has no place to keep its figure.
     *
     * @throws StackStartException if the build is missing
     */
    public static boolean areNeeded(StackOptions options) throws IOException {
        StackStarter.check(options);
        StartupBaseline starts = new StartupBaseline(options);
        return starts.areKept() && starts.known().isEmpty();
    }

    /**
     * Those of a stack's programs; starts the stack if they are needed.
     *
     * @param options how the stack will be started
     * @param progress gets a line for each step
     * @return a figure for each program, or none at all
     * @throws StackStartException if the stack does not start
     * @throws IOException if a figure cannot be kept
     */
    public static Map<ServiceName, StartUp> of(StackOptions options, Consumer<String> progress) throws IOException {
        StartupBaseline starts = new StartupBaseline(options);
        if (areNeeded(options)) {
            starts.measure(progress);
        }
        return starts.known();
    }

    private void measure(Consumer<String> progress) throws IOException {
        try (RunningStack stack = RunningStack.start(options, progress)) {
            for (ServiceProcess process : stack.processes()) {
                keep(process.startUp(), file(process.launch().artifact()));
            }
        }
    }

    /** All or none. */
    private Map<ServiceName, StartUp> known() throws IOException {
        Map<ServiceName, StartUp> known = new EnumMap<>(ServiceName.class);
        for (ServiceName name : StackStarter.wanted(options)) {
            StartUp kept = kept(file(Programs.locate(name, options))).orElse(null);
            if (kept == null) {
                return Map.of();
            }
            known.put(name, kept);
        }
        return known;
    }

    private boolean areKept() throws IOException {
        for (ServiceName name : StackStarter.wanted(options)) {
            if (!Programs.locate(name, options).isUnpacked()) {
                return false;
            }
        }
        return true;
    }

    /** Three programs at once start more slowly than two, and on two processors more slowly than on eight. */
    private Path file(ServiceArtifact artifact) {
        return artifact.aotCache()
                .resolveSibling("without-cache-" + artifact.aotCache().getFileName() + "-of-"
                        + StackStarter.wanted(options).size() + (options.lab() ? "-lab" : "") + "-on-"
                        + processors() + ".properties");
    }

    private String processors() {
        String own = options.processors().services();
        return own.isEmpty() ? Integer.toString(Runtime.getRuntime().availableProcessors()) : "cores-" + own;
    }

    private static void keep(StartUp startUp, Path target) throws IOException {
        Properties figures = new Properties();
        figures.setProperty(ELAPSED, Long.toString(startUp.elapsed().toMillis()));
        startUp.processorTime().ifPresent(time -> figures.setProperty(PROCESSOR, Long.toString(time.toMillis())));
        Path unfinished = Files.createTempFile(target.resolveSibling(""), "unfinished-", ".properties");
        try {
            try (OutputStream out = Files.newOutputStream(unfinished)) {
                figures.store(out, "a start without AOT cache");
            }
            Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /** Empty for a missing or malformed file. */
    private static Optional<StartUp> kept(Path file) throws IOException {
        Properties figures = new Properties();
        try (InputStream in = Files.newInputStream(file)) {
            figures.load(in);
            return Optional.ofNullable(figures.getProperty(ELAPSED))
                    .map(elapsed -> new StartUp(
                            millis(elapsed),
                            Optional.ofNullable(figures.getProperty(PROCESSOR)).map(StartupBaseline::millis)));
        } catch (NoSuchFileException | IllegalArgumentException unknown) {
            return Optional.empty();
        }
    }

    private static Duration millis(String number) {
        return Duration.ofMillis(Long.parseLong(number));
    }
}
