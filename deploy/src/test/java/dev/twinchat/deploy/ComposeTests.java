package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What docker-compose.yml says for each stack. */
class ComposeTests {

    static final List<String> STACKS = Project.STACKS;

    private final ComposeFile file = ComposeFile.main();

    @ParameterizedTest
    @FieldSource("STACKS")
    void runsTheTwinsOfItsStack(String stack) {
        String twin = stack.startsWith("mvc") ? "mvc" : "webflux";
        for (String name : List.of("user-service", "message-service")) {
            ComposeFile.Service service = ComposeFile.services(stack).get(name);
            String module = name + "-" + twin;
            assertThat(service.image()).isEqualTo("twinchat/" + module + ":" + Project.version());
            assertThat(service.build().args())
                    .containsEntry("PROGRAM", module)
                    .containsEntry("JAR", module + "/target/" + module + ".jar");
            assertThat(service.environment().get("SPRING_THREADS_VIRTUAL_ENABLED"))
                    .isEqualTo(stack.equals("mvc-virtual") ? "true" : null);
        }
    }

    @ParameterizedTest
    @FieldSource("STACKS")
    void everyProgramKeepsToTheRules(String stack) {
        ComposeFile.services(stack).forEach((name, service) -> {
            assertThat(service.image()).as(name).contains(":").doesNotEndWith(":latest");
            assertThat(service.deploy().resources().limits().memory()).as(name).isNotEmpty();
            assertThat(service.healthcheck() != null || service.build() != null)
                    .as(name + " has a health check, of its own or its image's")
                    .isTrue();
            if (service.build() != null) {
                assertThat(service.readOnly()).as(name).isTrue();
                assertThat(service.dropped()).as(name).containsExactly("ALL");
                assertThat(service.securityOptions()).as(name).containsExactly("no-new-privileges:true");
                assertThat(service.tmpfs()).as(name).singleElement().asString().startsWith("/tmp:exec,");
                assertThat(service.build().args()).as(name).containsEntry("VERSION", Project.version());
            }
        });
        assertThat(ComposeFile.services(stack).get("user-service").deploy())
                .isEqualTo(ComposeFile.services(stack).get("message-service").deploy());
    }

    @ParameterizedTest
    @FieldSource("STACKS")
    void everyVariableIsASetting(String stack) {
        Map<String, ComposeFile.Service> services = ComposeFile.services(stack);
        for (String name : List.of("user-service", "message-service", "gateway", "schema", "load")) {
            Set<String> known = new TreeSet<>(Settings.variables(name));
            if (!stack.equals("webflux")) {
                known.add("SPRING_THREADS_VIRTUAL_ENABLED");
            }
            assertThat(known)
                    .as(name)
                    .containsAll(services.get(name).environment().keySet());
        }
    }

    /** Its health check asks there. */
    @ParameterizedTest
    @FieldSource("STACKS")
    void everyImageKnowsItsManagementPort(String stack) {
        for (String name : List.of("user-service", "message-service", "gateway")) {
            Map<String, String> arguments =
                    ComposeFile.services(stack).get(name).build().args();
            assertThat(Settings.of(name))
                    .isNotEmpty()
                    .allSatisfy(settings -> assertThat(String.valueOf(settings.get("management.server.port")))
                            .isEqualTo(arguments.get("MANAGEMENT_PORT")));
        }
    }

    @ParameterizedTest
    @FieldSource("STACKS")
    void everyFileThatASettingNamesIsThere(String stack) {
        ComposeFile.services(stack).forEach((name, service) -> {
            if (service.environment() != null) {
                assertThat(service.environment().values().stream()
                                .flatMap(value -> Stream.of(value.split(",")))
                                .filter(value -> value.startsWith("/run/")))
                        .as(name)
                        .isSubsetOf(secretFiles(service));
            }
        });
    }

    /** An engine refuses to start what may take more processors than its machine has. */
    @Test
    void startsOnTwoProcessors() {
        file.services().forEach((name, service) -> {
            String processors = service.deploy().resources().limits().cpus();
            assertThat(Double.parseDouble(processors.replaceFirst("^\\$\\{[A-Z_]+:-(.*)}$", "$1")))
                    .as(name)
                    .isPositive()
                    .isLessThanOrEqualTo(2);
        });
    }

    @Test
    void startsInOrder() {
        assertThat(conditions("schema")).isEqualTo(Map.of("postgres", "service_healthy"));
        assertThat(conditions("user-service"))
                .isEqualTo(Map.of("schema", "service_completed_successfully", "redis", "service_healthy"));
        assertThat(conditions("message-service")).containsEntry("schema", "service_completed_successfully");
        assertThat(conditions("gateway"))
                .isEqualTo(Map.of("user-service", "service_healthy", "message-service", "service_healthy"));
    }

    @Test
    void onlyTheGatewayAndTheDashboardAreReachable() {
        assertThat(file.networks().get("inside").internal()).isTrue();
        file.services().forEach((name, service) -> {
            if (name.equals("gateway") || name.equals("grafana")) {
                assertThat(service.ports()).singleElement().asString().startsWith("127.0.0.1:");
            } else {
                assertThat(service.ports()).as(name).isNull();
                assertThat(service.networks()).as(name).containsExactly("inside");
            }
        });
    }

    @Test
    void observesOnlyWhereThatIsWanted() {
        assertThat(file.services().entrySet().stream()
                        .filter(service ->
                                List.of("observe").equals(service.getValue().profiles()))
                        .map(Map.Entry::getKey))
                .containsExactlyInAnyOrder("prometheus", "grafana");
    }

    @Test
    void loadsOnlyWhereThatIsWanted() {
        ComposeFile.Service load = file.services().get("load");
        assertThat(load.profiles()).containsExactly("load");
        assertThat(load.build().target()).isEqualTo("load");
        assertThat(load.image()).isEqualTo("twinchat/load:" + Project.version());
        assertThat(load.restart()).as("a run is over when it is over").isEqualTo("no");
        assertThat(load.volumes()).containsExactly("results:/results");
        assertThat(conditions("load")).isEqualTo(Map.of("gateway", "service_healthy"));
    }

    /** What is given unless somebody says otherwise must be a parameter of every plan, as it is given to all. */
    @Test
    void anyPlanCanBeRunAgainstTheGateway() {
        Map<String, String> environment = file.services().get("load").environment();
        assertThat(environment).containsEntry("LOAD_HOST", "gateway").containsEntry("LOAD_PORT", "8080");
        assertThat(environment.get("PLAN")).isEqualTo("${PLAN:-profile-summary}");
        Set<String> always = environment.entrySet().stream()
                .filter(variable -> !variable.getKey().equals("PLAN"))
                .filter(variable -> !variable.getValue().endsWith(":-}"))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        assertThat(LoadPlan.all())
                .hasSizeGreaterThan(10)
                .anyMatch(plan -> plan.name().equals("profile-summary"))
                .allSatisfy(plan -> assertThat(plan.variables()).containsAll(always));
    }

    /** Prometheus asks each program at its management port. */
    @Test
    void prometheusAsksTheManagementPorts() throws IOException {
        String targets = Files.readString(Project.ROOT.resolve("deploy/observe/prometheus.yml"));
        for (String name : List.of("user-service", "message-service", "gateway")) {
            String port = file.services().get(name).build().args().get("MANAGEMENT_PORT");
            assertThat(targets).contains("\"" + name + ":" + port + "\"");
        }
    }

    @Test
    void redisIsSetAsInKubernetes() {
        List<String> command = file.services().get("redis").command();

        assertThat(command).contains("--maxmemory", "--maxmemory-policy");
        assertThat(Manifests.written()
                        .one(Deployment.class, "redis")
                        .getSpec()
                        .getTemplate()
                        .getSpec()
                        .getContainers()
                        .getFirst()
                        .getArgs())
                .containsAll(command.subList(1, command.size()));
    }

    @Test
    void postgresIsSetAsInKubernetes() {
        assertThat(file.services().get("postgres").command())
                .isEqualTo(Manifests.written()
                        .one(StatefulSet.class, "postgres")
                        .getSpec()
                        .getTemplate()
                        .getSpec()
                        .getContainers()
                        .getFirst()
                        .getArgs());
    }

    /** What it says to Redis and PostgreSQL elsewhere are settings, and nothing that is taken out is waited for. */
    @Test
    void canDoWithoutDataStoresOfItsOwn() {
        Map<String, ComposeFile.Service> changes = ComposeFile.managedStores().services();

        assertThat(changes.keySet())
                .containsExactlyInAnyOrder("postgres", "redis", "schema", "user-service", "message-service", "gateway");
        assertThat(changes.get("postgres")).isNull();
        assertThat(changes.get("redis")).isNull();
        for (String name : List.of("schema", "user-service", "message-service", "gateway")) {
            ComposeFile.Service change = changes.get(name);
            assertThat(Settings.variables(name))
                    .as(name)
                    .containsAll(change.environment().keySet());
            assertThat(change.environment().keySet())
                    .as(name)
                    .containsAll(file.services().get(name).environment().keySet().stream()
                            .filter(variable -> variable.matches("TWINCHAT_(DATABASE|REDIS)_HOST"))
                            .toList());
            assertThat(change.networks()).as(name).contains("outside");
            if (change.dependencies() != null) {
                assertThat(change.dependencies().keySet()).as(name).doesNotContain("postgres", "redis");
            }
        }
    }

    @Test
    void namesOnlyWhatItDeclares() {
        Set<String> used = file.services().values().stream()
                .filter(service -> service.secrets() != null)
                .flatMap(service -> service.secrets().stream())
                .map(ComposeFile.SecretFile::source)
                .collect(Collectors.toSet());
        assertThat(file.secrets().keySet()).isEqualTo(used);
        file.services().values().forEach(service -> {
            assertThat(file.networks().keySet()).containsAll(service.networks());
            if (service.volumes() != null) {
                service.volumes().forEach(this::isThere);
            }
        });
    }

    private void isThere(String volume) {
        String source = volume.substring(0, volume.indexOf(':'));
        if (source.startsWith(".")) {
            assertThat(Project.ROOT.resolve(Path.of(source)).normalize()).isRegularFile();
        } else {
            assertThat(file.volumes()).containsKey(source);
        }
    }

    private Map<String, String> conditions(String service) {
        return file.services().get(service).dependencies().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().condition()));
    }

    private static List<String> secretFiles(ComposeFile.Service service) {
        return service.secrets() == null
                ? List.of()
                : service.secrets().stream()
                        .map(secret -> secret.target() == null ? secret.source() : secret.target())
                        .map(target -> target.startsWith("/") ? target : "/run/secrets/" + target)
                        .toList();
    }
}
