package dev.twinchat.launcher.cli;

import dev.twinchat.launcher.ChildExit;
import dev.twinchat.launcher.Database;
import dev.twinchat.launcher.RunningStores;
import dev.twinchat.launcher.StackStartException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Runs the data stores alone until Ctrl-C or until one of them ends. */
@Command(
        name = "stores",
        mixinStandardHelpOptions = true,
        description = {
            "Runs PostgreSQL and Redis alone, for services that are started by hand or in containers. The databases have no tables yet.",
            "Prints what programs need to find them, as variables of their environment."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"1: a store did not start or died", "2: bad usage", "130: stopped by Ctrl-C"})
public final class StoresCommand implements Callable<Integer> {

    private static final int FAILED = 1;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        try (RunningStores running = RunningStores.start(Path.of(System.getProperty("twinchat.home", "")))) {
            out.print(variables(running));
            out.flush();
            ChildExit exit = running.failure().get();
            err.println(exit.label() + " ended with exit code " + exit.exitCode() + "; stopping. The end of its log:");
            exit.logTail().forEach(line -> err.println("    " + line));
            return FAILED;
        } catch (StackStartException failed) {
            err.println("twinchat stores: " + failed.getMessage());
            failed.logTail().forEach(line -> err.println("    " + line));
            return FAILED;
        } catch (InterruptedException | ExecutionException interrupted) {
            return FAILED;
        } finally {
            err.flush();
        }
    }

    private static String variables(RunningStores running) {
        Database database = running.database();
        return String.format(
                Locale.ROOT,
                """
                TWINCHAT_DATABASE_HOST=%s
                TWINCHAT_DATABASE_PORT=%d
                TWINCHAT_DATABASE_USERNAME=%s
                TWINCHAT_DATABASE_PASSWORD=%s
                TWINCHAT_REDIS_HOST=127.0.0.1
                TWINCHAT_REDIS_PORT=%d
                """,
                database.host(),
                database.port(),
                database.username(),
                database.password(),
                running.redisPort());
    }
}
