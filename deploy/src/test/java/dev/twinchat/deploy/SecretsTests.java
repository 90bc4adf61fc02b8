package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code deploy/make-secrets} makes is what the programs read, and what the manifests and the compose file name. */
class SecretsTests {

    @TempDir
    private Path folder;

    @Test
    void makesKeysAndPasswordsOnce() throws IOException, InterruptedException, GeneralSecurityException {
        assumeTrue(Project.hasProgram("openssl"), "openssl is not on the path");
        Path secrets = folder.resolve("secrets");
        assertThat(makeSecrets(secrets)).isZero();
        for (String owner : Set.of("users", "message-service", "gateway")) {
            assertPair(
                    secrets.resolve("keys").resolve(owner + "-private.pem"),
                    secrets.resolve("keys").resolve(owner + "-public.pem"));
        }
        assertThat(Files.readString(secrets.resolve("database/password")))
                .matches("[0-9a-f]{48}")
                .isNotEqualTo(Files.readString(secrets.resolve("database/superuser-password")));
        assertThat(Files.getPosixFilePermissions(secrets)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
        assertThat(made(secrets)).containsAll(named());
        assertThat(makeSecrets(secrets)).as("a second time").isEqualTo(1);
    }

    private static int makeSecrets(Path target) throws IOException, InterruptedException {
        return new ProcessBuilder(Project.ROOT.resolve("deploy/make-secrets").toString(), target.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    /** As the services read them: RSA of 2048 bits, PKCS#8 and X.509. */
    private static void assertPair(Path privateFile, Path publicFile) throws IOException, GeneralSecurityException {
        KeyFactory rsa = KeyFactory.getInstance("RSA");
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(rsa.generatePrivate(new PKCS8EncodedKeySpec(pem(privateFile, "PRIVATE KEY"))));
        signature.update("token".getBytes(StandardCharsets.UTF_8));
        byte[] signed = signature.sign();
        RSAPublicKey publicKey =
                (RSAPublicKey) rsa.generatePublic(new X509EncodedKeySpec(pem(publicFile, "PUBLIC KEY")));
        assertThat(publicKey.getModulus().bitLength()).isEqualTo(2048);
        signature.initVerify(publicKey);
        signature.update("token".getBytes(StandardCharsets.UTF_8));
        assertThat(signature.verify(signed)).as(publicFile.toString()).isTrue();
    }

    private static byte[] pem(Path file, String label) throws IOException {
        String text = Files.readString(file);
        assertThat(text).startsWith("-----BEGIN " + label + "-----\n");
        return Base64.getMimeDecoder().decode(text.replaceAll("-----[A-Z ]+-----", ""));
    }

    private static Set<String> made(Path secrets) {
        Set<String> names = new TreeSet<>();
        for (Path file : Project.files(secrets)) {
            names.add(secrets.relativize(file).toString());
        }
        return names;
    }

    /** The files of the compose file, and the keys of the two Secrets in the manifests. */
    private static Set<String> named() {
        Set<String> names = new TreeSet<>();
        ComposeFile.main()
                .secrets()
                .values()
                .forEach(secret -> names.add(secret.file().replace("./secrets/", "")));
        Manifests.written()
                .workloads()
                .flatMap(workload -> workload.pods().getSpec().getVolumes().stream())
                .filter(volume -> volume.getSecret() != null)
                .forEach(volume -> volume.getSecret()
                        .getItems()
                        .forEach(item -> names.add(
                                volume.getSecret().getSecretName().replace("twinchat-", "") + "/" + item.getKey())));
        return names;
    }
}
