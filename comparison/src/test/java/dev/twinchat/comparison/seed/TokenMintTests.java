package dev.twinchat.comparison.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.RSAPublicKey;
import java.text.ParseException;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenMintTests {

    @TempDir
    private Path folder;

    private Path pem;
    private KeyPair pair;

    @BeforeEach
    void makeKeys() throws NoSuchAlgorithmException, IOException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        pair = generator.generateKeyPair();
        pem = Files.writeString(
                folder.resolve("private.pem"),
                "-----BEGIN PRIVATE KEY-----\n"
                        + Base64.getMimeEncoder(64, new byte[] {'\n'})
                                .encodeToString(pair.getPrivate().getEncoded())
                        + "\n-----END PRIVATE KEY-----\n");
    }

    @Test
    void makesTokensAsTheUserServiceDoes() throws IOException, ParseException, JOSEException {
        SignedJWT token = SignedJWT.parse(TokenMint.of(pem).token(42));
        JWTClaimsSet claims = token.getJWTClaimsSet();
        RSAPublicKey publicKey = (RSAPublicKey) pair.getPublic();

        assertThat(token.verify(new RSASSAVerifier(publicKey))).isTrue();
        assertThat(token.getHeader().getKeyID())
                .isEqualTo(new RSAKey.Builder(publicKey)
                        .build()
                        .computeThumbprint()
                        .toString());
        assertThat(claims.getIssuer()).isEqualTo("twinchat");
        assertThat(claims.getAudience()).containsExactly("twinchat");
        assertThat(claims.getSubject()).isEqualTo("42");
        assertThat(claims.getStringClaim("nickname")).isEqualTo("user00042");
        assertThat(claims.getJWTID()).isNotBlank();
    }

    @Test
    void refusesAFileThatIsNoKey() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.pem"), "-----BEGIN PRIVATE KEY-----\nabcd\n");

        assertThatIOException().isThrownBy(() -> TokenMint.of(broken)).withMessageContaining("is no signing key");
    }

    @Test
    void writesTheRowsThatThePlansWant() throws IOException {
        LoadData data = LoadData.write(folder, new Seed(LoadData.MOST_USERS), pem);

        for (Plan plan : Plan.builtIn()) {
            List<String> lines = Files.readAllLines(data.file(plan));
            assertThat(List.of(lines.getFirst().split(","))).containsAll(plan.columns());
            assertThat(lines).hasSizeGreaterThan(LoadData.MOST_USERS);
        }
        List<String> messages = Files.readAllLines(data.file(Plan.EDIT_MESSAGE));
        assertThat(messages.get(1)).endsWith(",1");
        assertThat(messages.get(2)).endsWith(",10001");
    }
}
