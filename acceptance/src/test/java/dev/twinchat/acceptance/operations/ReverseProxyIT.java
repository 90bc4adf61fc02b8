package dev.twinchat.acceptance.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.Stack;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The gateway behind nginx with TLS, by the configuration of {@code docs/reverse-proxy.md}. Needs nginx, and is skipped without. */
class ReverseProxyIT {

    private static final Path PAGE =
            Path.of(System.getProperty("twinchat.home", "..")).resolve("docs/reverse-proxy.md");
    private static final Pattern CONFIGURATION = Pattern.compile("```nginx\n(.*?)```", Pattern.DOTALL);
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("dev.twinchat.acceptance.stacks.Stacks#twins")
    void servesCallsSocketsAndStreams(Stack name) throws Exception {
        Path nginx = nginx();
        RunningStack stack = Stacks.running(name);
        Person ann = Person.register(stack.gateway(), "Ann");
        int port = freePort();
        HttpClient client = HttpClient.newBuilder()
                .sslContext(LocalCertificate.in(folder).trusted())
                .build();
        URI server = URI.create("https://localhost:" + port);
        Process proxy = start(nginx, stack.gateway(), port);
        try {
            Awaitility.await().atMost(PATIENCE).until(() -> listens(port));
            assertThat(client.send(request(server.resolve("/api/users/me"), ann).build(), BodyHandlers.ofString())
                            .body())
                    .contains(ann.nickname());
            assertThat(firstEvent(client, server, ann)).contains("through the proxy");
            assertThat(greeting(client, server, ann)).contains("\"op\":\"hello\"");
        } finally {
            proxy.destroy();
            proxy.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        }
    }

    private static HttpRequest.Builder request(URI address, Person who) {
        return HttpRequest.newBuilder(address).timeout(PATIENCE).header("Authorization", "Bearer " + who.token());
    }

    /** What comes while the stream is open: nothing that a proxy keeps for later. */
    private static String firstEvent(HttpClient client, URI server, Person who) throws Exception {
        var stream = client.send(request(server.resolve("/api/stream"), who).build(), BodyHandlers.ofInputStream());
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8))) {
            assertThat(lines.readLine()).isEqualTo(":");
            who.says("through the proxy");
            String line = lines.readLine();
            while (!line.startsWith("data:") || !line.contains(who.nickname())) {
                line = lines.readLine();
            }
            return line;
        }
    }

    /** The first frame of a socket that a page of the proxy's address opens. */
    private static String greeting(HttpClient client, URI server, Person who) throws Exception {
        CompletableFuture<String> first = new CompletableFuture<>();
        WebSocket socket = client.newWebSocketBuilder()
                .header("Authorization", "Bearer " + who.token())
                .header("Origin", server.toString())
                .buildAsync(
                        URI.create(server.toString().replace("https", "wss") + "/ws/chat"), new WebSocket.Listener() {
                            @Override
                            public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
                                first.complete(text.toString());
                                return null;
                            }
                        })
                .get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        try {
            return first.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } finally {
            socket.abort();
        }
    }

    private Process start(Path nginx, URI gateway, int port) throws IOException {
        Matcher page = CONFIGURATION.matcher(Files.readString(PAGE));
        assertThat(page.find()).isTrue();
        String server = page.group(1)
                .replace("listen 443 ssl", "listen 127.0.0.1:" + port + " ssl")
                .replace("http://127.0.0.1:8080", gateway.toString())
                .replaceAll("/etc/ssl/[\\w.]+\\.(pem|key)", Matcher.quoteReplacement(folder + "/server.") + "$1");
        assertThat(server).contains(folder + "/server.pem", folder + "/server.key", gateway.toString());
        Path configuration = folder.resolve("nginx.conf");
        String temporary = Stream.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
                .map(kind -> "%s_temp_path %s/%s;\n".formatted(kind, folder, kind))
                .reduce("", String::concat);
        Files.writeString(
                configuration,
                "daemon off;\nmaster_process off;\npid %s/pid;\nerror_log %s/error.log;\nevents {}\nhttp {\naccess_log off;\n%s%s}\n"
                        .formatted(folder, folder, temporary, server));
        return new ProcessBuilder(
                        nginx.toString(),
                        "-p",
                        folder.toString(),
                        "-c",
                        configuration.toString(),
                        "-e",
                        folder + "/error.log")
                .inheritIO()
                .start();
    }

    private static Path nginx() {
        Optional<Path> found = Stream.of(
                        "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        assumeTrue(found.isPresent(), "needs nginx (Debian: nginx-light)");
        return found.orElseThrow();
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    private static boolean listens(int port) {
        try (Socket _ = new Socket("localhost", port)) {
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }
}
