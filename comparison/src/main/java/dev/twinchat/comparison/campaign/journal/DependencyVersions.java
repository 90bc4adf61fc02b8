package dev.twinchat.comparison.campaign.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The versions of what a service stands on, by the names of the jars within its own. */
public final class DependencyVersions {

    private static final Pattern JAR = Pattern.compile("BOOT-INF/lib/(?<name>.+?)-(?<version>\\d[^/]*)\\.jar");

    /** What is chief: that by which the twins differ, and what both of them do everything with. */
    private static final SequencedMap<String, String> NAMES = new LinkedHashMap<>();

    static {
        NAMES.put("spring-core", "Spring Framework");
        NAMES.put("tomcat-embed-core", "Tomcat");
        NAMES.put("hibernate-core", "Hibernate");
        NAMES.put("HikariCP", "HikariCP");
        NAMES.put("postgresql", "PostgreSQL JDBC driver");
        NAMES.put("reactor-core", "Reactor");
        NAMES.put("reactor-netty-http", "Reactor Netty");
        NAMES.put("r2dbc-pool", "R2DBC pool");
        NAMES.put("r2dbc-postgresql", "R2DBC driver");
        NAMES.put("netty-common", "Netty");
        NAMES.put("lettuce-core", "Lettuce");
    }

    private DependencyVersions() {}

    /** Those of a service's jar, Spring Boot first. */
    static SequencedMap<String, String> of(Path jar) throws IOException {
        SequencedMap<String, String> versions = new LinkedHashMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            versions.put("Spring Boot", bootVersion(file));
            Map<String, String> found = new TreeMap<>();
            file.stream()
                    .map(entry -> JAR.matcher(entry.getName()))
                    .filter(Matcher::matches)
                    .forEach(library -> found.put(library.group("name"), library.group("version")));
            NAMES.forEach((name, label) -> {
                String version = found.get(name);
                if (version != null) {
                    versions.put(label, version);
                }
            });
        }
        return versions;
    }

    private static String bootVersion(JarFile file) throws IOException {
        String version = file.getManifest() == null
                ? null
                : file.getManifest().getMainAttributes().getValue("Spring-Boot-Version");
        return version == null ? "unknown" : version;
    }
}
