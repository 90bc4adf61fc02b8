package dev.twinchat.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Creates the AOT caches of a stack: a training run starts it once, records what each program loads until it is ready, and writes that into
 * a cache. Stacks with the same jars share the caches; the training run is the same for all of them.
 */
public final class AotCacheTraining {

    private final StackOptions options;

    private AotCacheTraining(StackOptions options) {
        this.options =
                options.withStack(options.stack().recorded()).withLab(false).withAotCaches(AotCaches.RECORDED);
    }

    /**
     * Makes the caches that a stack's programs lack; does nothing if there are all. Several launchers may do so at the same time.
     *
     * @param options how the stack will be started
     * @param progress gets a line for each step
     * @throws StackStartException if the stack does not start
     * @throws IOException if a cache cannot be made; the programs start without it as well
     */
    public static void complete(StackOptions options, Consumer<String> progress) throws IOException {
        if (isNeeded(options)) {
            new AotCacheTraining(options).record(progress);
            if (isNeeded(options)) {
                throw new IOException("what runs from its packed jar has none");
            }
        }
    }

    /**
     * Whether a cache is missing.
     *
     * @throws StackStartException if the build is missing
     */
    public static boolean isNeeded(StackOptions options) throws IOException {
        StackStarter.check(options);
        for (ServiceName name : StackStarter.wanted(options)) {
            ServiceArtifact artifact = Programs.locate(name, options);
            if (artifact.isUnpacked() && !artifact.hasAotCache()) {
                return true;
            }
        }
        return false;
    }

    private void record(Consumer<String> progress) throws IOException {
        try (RunningStack stack = RunningStack.start(options, progress)) {
            List<ServiceProcess> recorded = stack.processes().stream()
                    .filter(process -> process.launch().isRecorded(options))
                    .toList();
            recorded.forEach(ServiceProcess::askToStop);
            List<ChildProcess> makers = new ArrayList<>();
            for (ServiceProcess process : recorded) {
                process.awaitEnd(options.startTimeout());
                makers.add(ChildProcess.start(process.launch().cacheCreation(), stack.reaper()));
            }
            for (int i = 0; i < makers.size(); i++) {
                finish(makers.get(i), recorded.get(i));
            }
        }
    }

    private void finish(ChildProcess maker, ServiceProcess process) throws IOException {
        Path made = process.launch().freshAotCache();
        if (maker.await(options.startTimeout()) != 0 || !Files.isRegularFile(made)) {
            throw new IOException(
                    "no AOT cache of the " + process.name().label() + "; " + LogTail.lastLine(maker.log()));
        }
        Path target = process.launch().artifact().aotCache();
        // Beside its place first: the stack's own directory may lie on another disk.
        Path copy = Files.createTempFile(target.resolveSibling(""), "unfinished-", ".aot");
        try {
            Files.copy(made, copy, StandardCopyOption.REPLACE_EXISTING);
            Files.move(copy, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(copy);
        }
    }
}
