package dev.twinchat.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the programs run from: unpacked jars, and AOT caches. */
@Timeout(120)
class ProgramsTests {

    @TempDir
    private Path folder;

    private Path home;
    private StackOptions options;

    @BeforeEach
    void makeHome() throws IOException {
        home = StandInHome.makeIn(folder);
        options = StackOptions.defaults(Stack.MVC_VIRTUAL, home).withGateway(false);
    }

    @AfterEach
    void removeHome() throws IOException {
        StandInHome.unlink(home);
    }

    @Test
    void runsUnpackedWhatWasBuilt() throws IOException {
        Path built = ServiceName.USER.jar(home, Stack.MVC_VIRTUAL);
        String first = jarOf(start(ServiceName.USER));
        assertThat(first).startsWith(Programs.cache(home).toString()).endsWith("/user-service-mvc.jar");
        assertThat(Path.of(first)).hasSameBinaryContentAs(built);
        assertThat(jarOf(start(ServiceName.USER))).isEqualTo(first);

        FileTime time = Files.getLastModifiedTime(built);
        StandInHome.writeJar(built, "other");
        Files.setLastModifiedTime(built, time);

        String second = jarOf(start(ServiceName.USER));
        assertThat(second).isNotEqualTo(first);
        assertThat(Path.of(second)).hasSameBinaryContentAs(built);
        assertThat(Path.of(first)).as("somebody may still run it").exists();
    }

    @Test
    void forgetsWhatNobodyStartsAnyMore() throws IOException {
        Path old = Path.of(jarOf(start(ServiceName.USER))).resolveSibling("");
        Path ofAnotherModule = Path.of(jarOf(start(ServiceName.MESSAGE))).resolveSibling("");
        Path unfinished = Files.createDirectory(Programs.cache(home).resolve("unfinished-1"));
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofHours(1)));
        for (Path each : List.of(old, ofAnotherModule, unfinished)) {
            Files.setLastModifiedTime(each, longAgo);
        }
        StandInHome.writeJar(ServiceName.USER.jar(home, Stack.MVC_VIRTUAL), "other");

        start(ServiceName.USER);

        assertThat(old).doesNotExist();
        assertThat(unfinished).doesNotExist();
        assertThat(ofAnotherModule).exists();
    }

    @Test
    void runsPackedWhereNothingCanBeUnpacked() throws IOException {
        Files.createFile(Programs.cache(home));
        List<String> progress = Collections.synchronizedList(new ArrayList<>());
        try (RunningStack stack = RunningStack.start(options, progress::add)) {
            assertThat(jarOf(stack.process(ServiceName.USER).command()))
                    .isEqualTo(ServiceName.USER.jar(home, Stack.MVC_VIRTUAL).toString());
        }
        assertThat(progress).anyMatch(line -> line.startsWith("user-service runs from its packed jar: "));
        assertThatThrownBy(() -> AotCacheTraining.complete(options, line -> {}))
                .isInstanceOf(IOException.class)
                .hasMessage("what runs from its packed jar has none");
    }

    @Test
    void createsOneAotCacheForEachProgram() throws IOException {
        assertThat(AotCacheTraining.isNeeded(options)).isTrue();
        CompletableFuture<Void> another = CompletableFuture.runAsync(this::complete);
        complete();
        another.join();

        assertThat(AotCacheTraining.isNeeded(options)).isFalse();
        assertThat(AotCacheTraining.isNeeded(
                        StackOptions.defaults(Stack.MVC_PLATFORM, home).withGateway(false)))
                .as("of another stack with the same jars")
                .isFalse();
        assertThat(AotCacheTraining.isNeeded(
                        StackOptions.defaults(Stack.WEBFLUX, home).withGateway(false)))
                .as("of a stack with other jars")
                .isTrue();
        try (Stream<Path> all = Files.walk(Programs.cache(home))) {
            assertThat(all).noneMatch(path -> path.getFileName().toString().startsWith("unfinished"));
        }
        try (RunningStack stack = RunningStack.start(options, line -> {})) {
            ServiceProcess service = stack.process(ServiceName.USER);
            assertThat(service.archiveBytes()).isGreaterThan(1_000_000);
            assertThat(service.command()).anyMatch(word -> word.startsWith("-XX:AOTCache="));
            assertThat(service.log()).content().doesNotContain("AOT cache").contains("started with");
        }
        try (RunningStack stack = RunningStack.start(options.withAotCaches(AotCaches.UNUSED), line -> {})) {
            assertThat(stack.process(ServiceName.USER).archiveBytes()).isZero();
            assertThat(stack.process(ServiceName.USER).command()).noneMatch(word -> word.contains("AOT"));
        }
    }

    @Test
    void measuresAStartWithoutAotCachesOnce() throws IOException {
        assertThat(StartupBaseline.areNeeded(options)).isTrue();
        List<String> progress = Collections.synchronizedList(new ArrayList<>());
        StartUp found = StartupBaseline.of(options, progress::add).get(ServiceName.USER);
        assertThat(progress).anyMatch(line -> line.startsWith("user-service on "));
        assertThat(found.elapsed()).isPositive();
        assertThat(found.processorTime())
                .hasValueSatisfying(time -> assertThat(time).isPositive());

        StackOptions ofTheSameJars =
                StackOptions.defaults(Stack.MVC_PLATFORM, home).withGateway(false);
        assertThat(StartupBaseline.areNeeded(ofTheSameJars)).isFalse();
        assertThat(StartupBaseline.of(ofTheSameJars, line -> fail("a second start: " + line)))
                .containsEntry(ServiceName.USER, found);
        assertThat(StartupBaseline.areNeeded(options.withGateway(true)))
                .as("beside a third program")
                .isTrue();

        try (Stream<Path> all = Files.walk(Programs.cache(home))) {
            Path kept = all.filter(path -> path.getFileName().toString().startsWith("without-cache-"))
                    .findFirst()
                    .orElseThrow();
            Files.writeString(kept, "elapsedMillis=soon");
        }
        assertThat(StartupBaseline.areNeeded(options))
                .as("after somebody spoilt the file")
                .isTrue();
    }

    @Test
    void saysWhatAProgramTakesUnpacked() throws IOException {
        try (RunningStack stack = RunningStack.start(options, line -> {})) {
            ServiceProcess service = stack.process(ServiceName.USER);
            Path jar = Path.of(jarOf(service.command()));
            assertThat(service.unpackedBytes()).hasValue(Files.size(jar));

            Path libraries = Files.createDirectory(jar.resolveSibling("lib"));
            Files.writeString(libraries.resolve("some.jar"), "12345");
            assertThat(service.unpackedBytes()).hasValue(Files.size(jar) + 5);
        }
    }

    @Test
    void takesDownTheSameStartWhicheverStackComesFirst() {
        assertThat(Stack.MVC_VIRTUAL.recorded()).isEqualTo(Stack.MVC_PLATFORM);
        assertThat(Stack.MVC_PLATFORM_XSS256K.recorded()).isEqualTo(Stack.MVC_PLATFORM);
        assertThat(Stack.WEBFLUX.recorded()).isEqualTo(Stack.WEBFLUX);
    }

    @Test
    void startsWithABrokenAotCache() throws IOException {
        start(ServiceName.USER);
        Files.writeString(Programs.locate(ServiceName.USER, options).aotCache(), "this is no AOT cache");
        try (RunningStack stack = RunningStack.start(options, line -> {})) {
            assertThat(stack.process(ServiceName.USER).log())
                    .content()
                    .contains("AOT cache")
                    .contains("started with");
        }
    }

    @Test
    void recordsNoProfiles() {
        ServiceArtifact artifact =
                new ServiceArtifact(Path.of("built.jar"), Path.of("unpacked.jar"), folder.resolve("none.aot"));
        assertThat(artifact.flags(AotCaches.RECORDED, Path.of("recording")))
                .contains("-XX:AOTMode=record", "-XX:-AOTRecordTraining");
        assertThat(artifact.aotCacheFlags(Path.of("recording"), Path.of("new.aot")))
                .contains("-XX:AOTMode=create", "-XX:-AOTRecordTraining");
        assertThat(artifact.flags(AotCaches.USED, Path.of("recording"))).isEmpty();
        assertThat(artifact.packed().flags(AotCaches.RECORDED, Path.of("recording")))
                .isEmpty();
    }

    @Test
    void startsWithOneMoreJar() throws IOException {
        Path jar = folder.resolve("unpacked.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "dev.twinchat.Main");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        ServiceArtifact artifact = new ServiceArtifact(Path.of("built.jar"), jar, folder.resolve("none.aot"));

        assertThat(artifact.startArgumentsWith(Path.of("lab.jar")))
                .containsExactly("-cp", jar + File.pathSeparator + "lab.jar", "dev.twinchat.Main");
        assertThat(artifact.packed().startArgumentsWith(Path.of("lab.jar")))
                .containsExactly(
                        "-cp",
                        "built.jar",
                        "-Dloader.path=lab.jar",
                        "org.springframework.boot.loader.launch.PropertiesLauncher");
    }

    private void complete() {
        try {
            AotCacheTraining.complete(options, line -> {});
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    private List<String> start(ServiceName name) {
        try (RunningStack stack = RunningStack.start(options, line -> {})) {
            return stack.process(name).command();
        }
    }

    private static String jarOf(List<String> command) {
        return command.get(command.indexOf("-jar") + 1);
    }
}
