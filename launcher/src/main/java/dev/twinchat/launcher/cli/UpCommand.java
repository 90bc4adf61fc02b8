package dev.twinchat.launcher.cli;

import dev.twinchat.launcher.ChildExit;
import dev.twinchat.launcher.PortInUseException;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.Stack;
import dev.twinchat.launcher.StackOptions;
import dev.twinchat.launcher.StackStartException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs one stack until Ctrl-C or until a part of it ends. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        description = "Runs a whole stack on this machine: PostgreSQL, Redis, both services and the gateway.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "1: a part of the stack did not start or died",
            "2: bad usage, or the port is in use",
            "130: stopped by Ctrl-C"
        })
public final class UpCommand implements Callable<Integer> {

    private static final int FAILED = 1;
    private static final int MAX_REPLICAS = 4;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Parameters(paramLabel = "STACK", description = "One of mvc-platform, mvc-virtual, webflux.")
    private String stack = "";

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "8080",
            description =
                    "The gateway's port (default: ${DEFAULT-VALUE}); 0 for a free one. All else is on free ports.")
    private int port;

    @Option(
            names = "--lab",
            description = "Open the lab: endpoints and switches for experiments that weaken the services.")
    private boolean lab;

    @Option(
            names = "--replicas",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "How many user services and how many message services share the work, 1 to 4 (default: ${DEFAULT-VALUE}).")
    private int replicas;

    @Option(
            names = "--traces",
            paramLabel = "URL",
            description =
                    "Trace all requests, and send the spans there by OTLP over HTTP (http://localhost:4318/v1/traces).")
    private @Nullable URI traces;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        StackOptions options = options();
        try (RunningStack running = RunningStack.start(options, line -> say(out, "  " + line))) {
            say(out, Summary.of(running));
            ChildExit exit = running.failure().get();
            say(
                    err,
                    exit.label() + " ended with exit code " + exit.exitCode()
                            + "; stopping the stack. The end of its log:");
            tail(err, exit.logTail());
            return FAILED;
        } catch (PortInUseException taken) {
            throw usage(taken.getMessage());
        } catch (StackStartException failed) {
            say(err, "twinchat up: " + failed.getMessage());
            tail(err, failed.logTail());
            return FAILED;
        } catch (InterruptedException | ExecutionException interrupted) {
            return FAILED;
        }
    }

    private StackOptions options() {
        if (port < 0 || port > 65_535) {
            throw usage("--port must be between 0 and 65535, not " + port);
        }
        if (replicas < 1 || replicas > MAX_REPLICAS) {
            throw usage("--replicas must be between 1 and " + MAX_REPLICAS + ", not " + replicas);
        }
        Path home = Path.of(System.getProperty("twinchat.home", ""));
        return StackOptions.defaults(parseStack(), home)
                .withGatewayPort(port)
                .withLab(lab)
                .withReplicas(replicas)
                .withExtraServiceArguments(tracing())
                .withExtraGatewayArguments(tracing());
    }

    private List<String> tracing() {
        return traces == null
                ? List.of()
                : List.of("--twinchat.tracing.endpoint=" + traces, "--twinchat.tracing.probability=1");
    }

    private Stack parseStack() {
        try {
            return Stack.ofLabel(stack);
        } catch (IllegalArgumentException unknown) {
            throw usage(unknown.getMessage());
        }
    }

    private ParameterException usage(@Nullable String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private static void tail(PrintWriter err, List<String> lines) {
        lines.forEach(line -> say(err, "    " + line));
    }

    private static void say(PrintWriter writer, String line) {
        writer.println(line);
        writer.flush();
    }
}
