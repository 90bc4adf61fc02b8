package dev.twinchat.launcher.chat;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Chats from a terminal or a pipe: each line of the input is a message line. */
@Command(
        name = "chat",
        mixinStandardHelpOptions = true,
        description = {
            "Chats from a terminal or a pipe: sends each line, prints what others send.",
            "A line may be addressed: " + Conversation.NOTATION
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0: left by quit or at the end of the input, and every line was sent",
            "1: no Twinchat there, not let in, or a line of a pipe was not sent",
            "2: bad usage"
        })
public final class ChatCommand implements Callable<Integer> {

    private static final int DONE = 0;
    private static final int FAILED = 1;
    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(5);
    /** Without the slashes at its end, behind which the paths of the API come. */
    private static final Pattern ADDRESS = Pattern.compile("(?i)(?<scheme>https?)://(?<rest>[^?#]+?)/*");

    private static final Pattern NICKNAME = Pattern.compile("[A-Za-z0-9_-]{3,32}");

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Option(names = "--as", required = true, paramLabel = "NICKNAME", description = "Who you are.")
    private String nickname = "";

    @Option(
            names = "--url",
            paramLabel = "URL",
            defaultValue = "http://localhost:8080",
            description = "The gateway (default: ${DEFAULT-VALUE}).")
    private String url = "";

    @Option(
            names = "--password",
            paramLabel = "PASSWORD",
            description = "Your password. Other users of this machine can read it; the environment variable "
                    + Password.VARIABLE + " is safer. Without either you are asked.")
    private @Nullable String password;

    @Override
    public Integer call() throws InterruptedException {
        URI server = server();
        if (!NICKNAME.matcher(nickname).matches()) {
            throw usage("--as must be 3 to 32 of A-Z, a-z, 0-9, _ and -, not '" + nickname + "'");
        }
        String secret = Password.of(password, nickname)
                .orElseThrow(() -> usage("give the password by " + Password.VARIABLE + " or --password"));
        ConsoleOutput output = new ConsoleOutput(
                to(spec.commandLine().getOut()), to(spec.commandLine().getErr()));
        HttpClient http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT_WITHIN)
                .build();
        try {
            AuthClient authClient = new AuthClient(http, server, nickname, secret);
            return chat(http, server, authClient, output) ? DONE : FAILED;
        } catch (ApiProblem refusal) {
            output.problem(refusal.getMessage());
            return FAILED;
        } finally {
            // Not close(), which waits for open connections.
            http.shutdownNow();
        }
    }

    /** Whether all went well. A person who was told of a refused line has seen to it; a pipe's owner learns it from the exit code. */
    private static boolean chat(HttpClient http, URI server, AuthClient authClient, ConsoleOutput plain)
            throws ApiProblem, InterruptedException {
        AuthClient.Session session = enter(authClient, plain);
        // After the questions of logging in: it asks the terminal what it can, whose answers come as input.
        Optional<LineEditor> editor = Password.console().map(_ -> LineEditor.open());
        ConsoleOutput output =
                editor.map(line -> new ConsoleOutput(line::print, line::print)).orElse(plain);
        Conversation conversation =
                new Conversation(http, server, authClient, session, output, new Backoff(RandomGenerator.getDefault()));
        Thread.ofPlatform()
                .daemon()
                .name("input")
                .start(() -> editor.ifPresentOrElse(line -> type(line, conversation), () -> read(conversation)));
        boolean allSent = conversation.hold();
        return allSent || editor.isPresent();
    }

    /** Logs in, or registers an unknown nickname, after a confirmation if there is a terminal. */
    private static AuthClient.Session enter(AuthClient authClient, ConsoleOutput output)
            throws ApiProblem, InterruptedException {
        try {
            return authClient.logIn();
        } catch (ApiProblem refusal) {
            if (!refusal.is("bad-credentials") || !mayRegister()) {
                throw refusal;
            }
            try {
                authClient.register();
            } catch (ApiProblem taken) {
                // The nickname is taken, so the password was wrong.
                throw taken.is("nickname-taken") ? refusal : taken;
            }
            output.note("registered");
            return authClient.logIn();
        }
    }

    private static boolean mayRegister() {
        Optional<Console> console = Password.console();
        return console.isEmpty()
                || console.get()
                        .readLine("No user of this nickname has this password. Register? [y/N] ")
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .startsWith("y");
    }

    private static Consumer<String> to(PrintWriter writer) {
        return line -> {
            writer.println(line);
            writer.flush();
        };
    }

    private static void type(LineEditor editor, Conversation conversation) {
        for (Optional<String> line = editor.read(); line.isPresent(); line = editor.read()) {
            conversation.happened(new Event.Typed(line.get()));
        }
        conversation.happened(new Event.EndOfInput());
    }

    private static void read(Conversation conversation) {
        Charset charset = Charset.forName(System.getProperty("stdin.encoding", "UTF-8"));
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, charset))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                conversation.happened(new Event.Typed(line));
            }
        } catch (IOException unreadable) {
            // As if it had ended.
        }
        conversation.happened(new Event.EndOfInput());
    }

    private URI server() {
        Matcher parts = ADDRESS.matcher(url);
        if (parts.matches()) {
            try {
                URI address = URI.create(parts.group("scheme").toLowerCase(Locale.ROOT) + "://" + parts.group("rest"));
                if (address.getHost() != null) {
                    return address;
                }
                if (address.getRawAuthority() != null
                        && address.getRawAuthority().contains("_")) {
                    throw usage(
                            "--url: Java connects to no host with an underscore in its name; give its IP address instead of "
                                    + address.getRawAuthority());
                }
            } catch (IllegalArgumentException broken) {
                // Refused below.
            }
        }
        throw usage("--url must be like http://localhost:8080, not '" + url + "'");
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
