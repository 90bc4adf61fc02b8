package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** A Job cannot be changed once it is in a cluster: what it does is in its name. */
class SchemaJobTests {

    private static final int DIGITS = 10;

    @Test
    void isNamedByWhatItDoes() throws NoSuchAlgorithmException {
        Path manifest = Project.KUBERNETES.resolve("base/schema-job.yaml");
        String name = Manifests.parse(Project.read(manifest))
                .all(Job.class)
                .findFirst()
                .orElseThrow()
                .getMetadata()
                .getName();
        assertThat(name)
                .as("the Job's name in " + Project.ROOT.relativize(manifest))
                .isEqualTo("schema-" + digest(Project.read(manifest).replace(name, "")));
    }

    private static String digest(String manifest) throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(manifest.getBytes(StandardCharsets.UTF_8));
        Path migrations = Project.ROOT.resolve("schema/src/main/resources/db");
        for (Path file : Project.files(migrations)) {
            digest.update(migrations.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
            digest.update(Project.read(file).getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    }
}
