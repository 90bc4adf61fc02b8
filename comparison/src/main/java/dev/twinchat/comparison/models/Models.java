package dev.twinchat.comparison.models;

import dev.twinchat.jmeter.ChildEnvironment;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs models one after the other, each in a JVM of its own: whatever happens to that one, out of memory and a deadlock included, is the
 * model's result.
 */
public final class Models {

    /** The heap of each. Stacks of threads are not in it. */
    private static final String HEAP = "-Xmx1g";

    /** Users who take their turns take as long together as each of them alone. */
    private static final int MOST_MEASURED_ONE_BY_ONE = 2;

    private final int users;
    private final int persistences;
    private final Duration limit;

    /**
     * Models of that size.
     *
     * @param users how many flows go on at the same time
     * @param persistences how often each persists
     * @param limit the longest time that a model may take
     */
    public Models(int users, int persistences, Duration limit) {
        this.users = users;
        this.persistences = persistences;
        this.limit = limit;
    }

    /**
     * Runs these models.
     *
     * @param each gets every result as soon as it is there
     * @throws IOException if no JVM can be started
     */
    public ModelResults run(List<Model> models, Consumer<ModelResult> each) throws IOException, InterruptedException {
        Instant started = Instant.now();
        List<ModelResult> results = new ArrayList<>();
        for (Model model : models) {
            ModelResult result = run(model);
            each.accept(result);
            results.add(result);
        }
        return new ModelResults(
                started,
                users,
                persistences,
                Task.IDEAL_MILLIS,
                Runtime.getRuntime().availableProcessors(),
                Runtime.version().toString(),
                List.copyOf(results));
    }

    private ModelResult run(Model model) throws IOException, InterruptedException {
        int measured = model == Model.ONE_AFTER_THE_OTHER ? Math.min(users, MOST_MEASURED_ONE_BY_ONE) : users;
        Process process = ChildEnvironment.clean(new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        HEAP,
                        "-XX:+PerfDisableSharedMem",
                        "-XX:+UseG1GC",
                        "-cp",
                        classPath(),
                        ModelProgram.class.getName(),
                        model.word(),
                        Integer.toString(measured),
                        Integer.toString(persistences))))
                .redirectErrorStream(true)
                .start();
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                return ModelResult.failed(model, "did not end within " + limit.toSeconds() + " s");
            }
            return read(model, measured, process);
        } finally {
            process.destroyForcibly();
        }
    }

    /** The program prints a line or a few: they wait in the pipe until it has ended. */
    private ModelResult read(Model model, int measured, Process process) throws IOException {
        String last = "ended with exit code " + process.exitValue();
        try (BufferedReader output = process.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (line.startsWith(ModelProgram.DONE)) {
                    return done(
                            model,
                            measured,
                            line.substring(ModelProgram.DONE.length()).split(" ", -1));
                }
                if (line.startsWith(ModelProgram.FAILED)) {
                    return ModelResult.failed(model, line.substring(ModelProgram.FAILED.length()));
                }
                last = line;
            }
        }
        return ModelResult.failed(model, last);
    }

    private ModelResult done(Model model, int measured, String[] figures) {
        return new ModelResult(
                model.label(),
                model.published(),
                Long.parseLong(figures[0]) * users / measured,
                measured < users,
                Integer.parseInt(figures[1]),
                Long.parseLong(figures[2]),
                Long.parseLong(figures[3]),
                null);
    }

    private static String classPath() {
        return String.join(
                File.pathSeparator,
                List.of(System.getProperty("java.class.path").split(File.pathSeparator)).stream()
                        .map(entry -> Path.of(entry).toAbsolutePath().toString())
                        .toList());
    }
}
