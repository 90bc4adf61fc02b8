package dev.twinchat.service.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.jwk.RSAKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateKeysTests {

    private static final String SETTING = "twinchat.security.private-key";

    @TempDir
    private Path folder;

    @Test
    void readsAKeyWithItsThumbprint() throws Exception {
        KeyPair pair = rsa();
        Path file = Files.writeString(folder.resolve("user.key"), pem(pair));
        RSAKey key = PrivateKeys.read(SETTING, file);
        assertThat(key.toKeyPair().getPrivate()).isEqualTo(pair.getPrivate());
        assertThat(key.getKeyID()).isEqualTo(key.computeThumbprint().toString());
    }

    @Test
    void namesTheSettingAndTheFileWithoutAKey() throws Exception {
        Path missing = folder.resolve("missing.key");
        assertThatThrownBy(() -> PrivateKeys.read(SETTING, missing))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(SETTING)
                .hasMessageContaining(missing.toString());
        Path other = Files.writeString(folder.resolve("other.key"), "-----BEGIN PUBLIC KEY-----");
        assertThatThrownBy(() -> PrivateKeys.read(SETTING, other))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(SETTING)
                .hasMessageContaining(other.toString());
    }

    private static KeyPair rsa() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        return generator.generateKeyPair();
    }

    private static String pem(KeyPair pair) {
        String body = Base64.getMimeEncoder().encodeToString(pair.getPrivate().getEncoded());
        return "-----BEGIN PRIVATE KEY-----\n" + body + "\n-----END PRIVATE KEY-----\n";
    }
}
