package dev.twinchat.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Makes the class archives of a stack: starts it once as it will be started later, has each program take down what it loads until it is
 * ready, and writes that into an archive. Stacks with the same jars share them, whichever of them comes first: the start that is taken
 * down is always the same one's.
 */
public final class ClassRecording {

    private final StackOptions options;

    private ClassRecording(StackOptions options) {
        this.options =
                options.withStack(options.stack().recorded()).withLab(false).withClassArchives(ClassArchives.RECORDED);
    }

    /**
     * Makes the archives that a stack's programs lack; does nothing if there are all. Several launchers may do so at the same time.
     *
     * @param options how the stack will be started
     * @param progress gets a line for each step
     * @throws StackStartException if the stack does not start
     * @throws IOException if an archive cannot be made; the programs start without it as well
     */
    public static void complete(StackOptions options, Consumer<String> progress) throws IOException {
        if (isNeeded(options)) {
            new ClassRecording(options).record(progress);
            if (isNeeded(options)) {
                throw new IOException("what runs from its packed jar has none");
            }
        }
    }

    /**
     * Whether an archive is missing.
     *
     * @throws StackStartException if the build is missing
     */
    public static boolean isNeeded(StackOptions options) throws IOException {
        StackStarter.check(options);
        for (ServiceName name : StackStarter.wanted(options)) {
            Program program = Programs.locate(name, options);
            if (program.isUnpacked() && !program.isArchived()) {
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
            List<Child> makers = new ArrayList<>();
            for (ServiceProcess process : recorded) {
                process.awaitEnd(options.startTimeout());
                makers.add(Child.start(process.launch().archiving(), stack.reaper()));
            }
            for (int i = 0; i < makers.size(); i++) {
                finish(makers.get(i), recorded.get(i));
            }
        }
    }

    private void finish(Child maker, ServiceProcess process) throws IOException {
        Path made = process.launch().freshArchive();
        if (maker.await(options.startTimeout()) != 0 || !Files.isRegularFile(made)) {
            throw new IOException(
                    "no class archive of the " + process.name().label() + "; " + LogTail.lastLine(maker.log()));
        }
        Path target = process.launch().program().archive();
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
