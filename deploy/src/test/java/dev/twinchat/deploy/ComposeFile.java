package dev.twinchat.deploy;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Our compose files, in as much of the <a href="https://github.com/compose-spec/compose-spec/blob/main/spec.md">Compose
 * Specification</a> as they use: what is not here is refused.
 */
record ComposeFile(
        @Nullable String name,
        Map<String, Service> services,
        @Nullable Map<String, Network> networks,
        @Nullable Map<String, Volume> volumes,
        @Nullable Map<String, FileSecret> secrets,
        @JsonProperty("x-program") @Nullable Object anchorOfPrograms,
        @JsonProperty("x-build") @Nullable Object anchorOfBuilds,
        @JsonProperty("x-database") @Nullable Object anchorOfDatabaseSettings,
        @JsonProperty("x-redis") @Nullable Object anchorOfRedisSettings) {

    record Service(
            @JsonProperty("extends") @Nullable Base base,
            @Nullable String image,
            @Nullable Build build,
            @Nullable List<String> profiles,
            @Nullable List<String> command,
            @Nullable String restart,
            @JsonProperty("read_only") boolean readOnly,
            @Nullable List<String> tmpfs,
            @JsonProperty("cap_drop") @Nullable List<String> dropped,
            @JsonProperty("security_opt") @Nullable List<String> securityOptions,
            @JsonProperty("stop_grace_period") @Nullable String gracePeriod,
            @Nullable List<String> networks,
            @Nullable List<String> ports,
            @Nullable Map<String, String> environment,
            @Nullable List<SecretFile> secrets,
            @Nullable List<String> volumes,
            @Nullable HealthCheck healthcheck,
            @JsonProperty("depends_on") @Nullable Map<String, Dependency> dependencies,
            @Nullable Deploy deploy) {}

    record Base(String file, String service) {}

    record Build(@Nullable String context, @Nullable String target, Map<String, String> args) {}

    /** @param target an absolute path, or a name under {@code /run/secrets} */
    record SecretFile(String source, @Nullable String target) {}

    record HealthCheck(
            @Nullable List<String> test,
            @Nullable String interval,
            @Nullable String timeout,
            int retries,
            boolean disable) {}

    record Dependency(String condition) {}

    record Deploy(Resources resources) {}

    record Resources(Limits limits) {}

    record Limits(String cpus, String memory) {}

    record Network(boolean internal) {}

    record Volume() {}

    record FileSecret(String file) {}

    /** The services of a stack with what they extend put in: as compose does, for the parts that ours share. */
    static Map<String, Service> services(String stack) {
        Map<String, Service> services = new TreeMap<>();
        main().services().forEach((name, service) -> services.put(name, whole(service, stack)));
        return services;
    }

    static ComposeFile main() {
        return read("docker-compose.yml");
    }

    /** The changes for stores elsewhere; compose's tags say what takes the place of something instead of being added. */
    static ComposeFile managedStores() {
        String text = Project.read(Project.ROOT.resolve("deploy/managed-stores.yml"));
        return StrictYaml.as(
                ComposeFile.class,
                StrictYaml.documents(text.replaceAll("!(reset|override)", "")).getFirst());
    }

    static ComposeFile read(String file) {
        return StrictYaml.as(
                ComposeFile.class,
                StrictYaml.documents(Project.ROOT.resolve(file)).getFirst());
    }

    private static Service whole(Service service, String stack) {
        if (service.base() == null) {
            return service;
        }
        Service base = read(service.base().file().replace("${STACK:-mvc-virtual}", stack))
                .services()
                .get(service.base().service());
        return new Service(
                null,
                base.image(),
                new Build(
                        service.build().context(),
                        service.build().target(),
                        merged(base.build().args(), service.build().args())),
                service.profiles(),
                service.command(),
                service.restart(),
                service.readOnly(),
                service.tmpfs(),
                service.dropped(),
                service.securityOptions(),
                service.gracePeriod(),
                service.networks(),
                service.ports(),
                merged(base.environment(), service.environment()),
                service.secrets(),
                service.volumes(),
                service.healthcheck(),
                service.dependencies(),
                service.deploy());
    }

    private static Map<String, String> merged(@Nullable Map<String, String> base, Map<String, String> own) {
        Map<String, String> merged = new TreeMap<>(base == null ? Map.of() : base);
        merged.putAll(own);
        return merged;
    }
}
