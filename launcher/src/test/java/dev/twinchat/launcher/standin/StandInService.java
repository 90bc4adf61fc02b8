package dev.twinchat.launcher.standin;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The least that the launcher takes for a service: it listens on the two ports it is told and says that it is ready. Arguments
 * make it misbehave: {@code --stand-in.fail} ends it with 3 before it is ready. Its jar can be "unpacked" as one of Spring Boot can.
 */
public final class StandInService {

    private StandInService() {}

    public static void main(String... arguments) throws IOException {
        if ("tools".equals(System.getProperty("jarmode"))) {
            unpack(Path.of(System.getProperty("java.class.path")), arguments);
            return;
        }
        System.out.println("started with " + Arrays.toString(arguments));
        if (Arrays.asList(arguments).contains("--stand-in.fail")) {
            System.out.println("the stand-in fails as it was told");
            System.exit(3);
        }
        listen(port("--server.port=", arguments));
        listen(port("--management.server.port=", arguments));
    }

    private static void unpack(Path jar, String... arguments) throws IOException {
        if (arguments.length != 3 || !arguments[0].equals("extract") || !arguments[1].equals("--destination")) {
            throw new IllegalArgumentException(Arrays.toString(arguments));
        }
        Path folder = Files.createDirectories(Path.of(arguments[2]));
        Files.copy(jar, folder.resolve(jar.getFileName()));
    }

    private static int port(String prefix, String... arguments) {
        return Arrays.stream(arguments)
                .filter(argument -> argument.startsWith(prefix))
                .mapToInt(argument -> Integer.parseInt(argument.substring(prefix.length())))
                .findFirst()
                .orElseThrow();
    }

    private static void listen(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
    }
}
