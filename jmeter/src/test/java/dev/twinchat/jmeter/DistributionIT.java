package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is shipped of JMeter. */
class DistributionIT {

    private static final Path HOME = Path.of(System.getProperty("twinchat.home", ".."));

    @Test
    void hasNothingThatACriticalVulnerabilityIsKnownOf() throws IOException {
        Path jmeter = JMeterDistribution.at(HOME).jmeterHome();
        try (Stream<Path> files = Files.walk(jmeter)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .anyMatch(name -> name.startsWith("ApacheJMeter_core"))
                    .as("CVE-2025-66516; what an earlier build put together goes by ./mvnw clean")
                    .noneMatch(name -> name.startsWith("tika-"));
        }
    }

    /** So that a JMeter of somebody else runs our plans with this one jar. */
    @Test
    void hasAllThatOurPlansNeedInOneJar() throws IOException {
        Path extensions = JMeterDistribution.at(HOME).jmeterHome().resolve("lib/ext");

        try (Stream<Path> files = Files.list(extensions)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .filteredOn(name -> !name.startsWith("ApacheJMeter_"))
                    .containsExactly("twinchat-jmeter-plugin.jar");
        }
        try (JarFile jar =
                new JarFile(extensions.resolve("twinchat-jmeter-plugin.jar").toFile())) {
            assertThat(jar.stream().map(JarEntry::getName))
                    .contains(
                            "dev/twinchat/jmeter/elements/Rows.class",
                            "META-INF/services/org.apache.jmeter.testbeans.TestBean",
                            "io/netty/handler/codec/http/websocketx/WebSocketClientHandshaker13.class",
                            "org/HdrHistogram/Histogram.class");
        }
    }

    @Test
    @Timeout(value = 180, unit = TimeUnit.SECONDS)
    void makesADashboardOfOurPlans(@TempDir Path folder) throws Exception {
        JMeterDistribution distribution = JMeterDistribution.at(HOME);
        Path rows = Files.writeString(folder.resolve("rows.csv"), "token,nickname\nt1,ann\nt2,bob\n");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        try {
            Process jmeter = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-jar",
                            distribution.launcher().toString(),
                            "-n",
                            "-t",
                            distribution.file(Plan.PROFILE_SUMMARY).toString(),
                            "-Jport=" + server.getAddress().getPort(),
                            "-Jdata=" + rows,
                            "-Jusers=2",
                            "-Jrampup=0",
                            "-Jwarmup=0",
                            "-Jseconds=2",
                            "-Jsamples=" + folder.resolve("samples.csv"),
                            "-j",
                            folder.resolve("jmeter.log").toString(),
                            "-l",
                            folder.resolve("results.jtl").toString(),
                            "-e",
                            "-o",
                            folder.resolve("dashboard").toString())
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            String output = new String(jmeter.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(jmeter.waitFor()).as(output).isZero();
        } finally {
            server.stop(0);
        }

        assertThat(folder.resolve("dashboard/index.html")).isRegularFile();
        assertThat(Files.readString(folder.resolve("dashboard/statistics.json")))
                .contains("\"transaction\" : \"profile-summary\"", "\"errorCount\" : 0");
    }
}
