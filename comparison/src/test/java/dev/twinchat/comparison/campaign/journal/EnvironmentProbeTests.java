package dev.twinchat.comparison.campaign.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentProbeTests {

    private static final String HERE = "; all on one machine, loopback";

    @TempDir
    private Path folder;

    @Test
    void saysHowTheLoadCame() {
        assertThat(load(Plan.PROFILE_SUMMARY, Plan.SUBSCRIBE))
                .isEqualTo("closed: every user sends the next request after the response" + HERE);
        assertThat(load(Plan.SOAK, Plan.PROFILE_SUMMARY_OPEN))
                .isEqualTo("open: requests are scheduled at a rate, however long responses take" + HERE);
        assertThat(load(Plan.CAPACITY_P99))
                .startsWith("open: ")
                .contains("the highest that is served")
                .doesNotContain("closed");
        assertThat(load(Plan.OBSERVERS_ALONE, Plan.LOGIN, Plan.BROADCAST, Plan.IDLE_CONNECTIONS))
                .doesNotContain("closed", "requests are scheduled")
                .contains("events", "a fixed workload", "messages", "nothing comes");
        assertThat(LoadDescription.of(List.of(Plan.SUBSCRIBE), true)).endsWith("; through the gateways");
    }

    @Test
    void takesNoOtherRepositorysCommitForItsOwn() throws Exception {
        git("init", "--quiet");
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--allow-empty", "--message=first");

        assertThat(EnvironmentProbe.commit(folder)).matches("[0-9a-f]{12}");
        assertThat(EnvironmentProbe.commit(Files.createDirectory(folder.resolve("unpacked"))))
                .isEqualTo("unknown");
    }

    private void git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
        command.addAll(List.of(arguments));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }

    @Test
    void knowsWhatAServiceStandsOn() throws IOException {
        Path jar = folder.resolve("service.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Spring-Boot-Version", "4.1.0");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (String library :
                    List.of("netty-common-4.2.18.Final", "spring-core-7.0.8", "netty-common-native-1", "unknown-1.0")) {
                out.putNextEntry(new ZipEntry("BOOT-INF/lib/" + library + ".jar"));
            }
        }

        assertThat(DependencyVersions.of(jar))
                .containsExactly(
                        Map.entry("Spring Boot", "4.1.0"),
                        Map.entry("Spring Framework", "7.0.8"),
                        Map.entry("Netty", "4.2.18.Final"));
    }

    private static String load(Plan... scenarios) {
        return LoadDescription.of(List.of(scenarios), false);
    }
}
