package dev.twinchat.message;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.UUID;

/** The keys that tokens of users and of the message service are signed and checked with, as files, too. */
final class TestKeys {

    static final TestKeys SHARED = new TestKeys();

    private final RSAKey users = generate();
    private final RSAKey service = generate();
    private final Path directory;

    private TestKeys() {
        try {
            directory = Files.createTempDirectory("twinchat-keys");
            // The first that is asked for is the last to go: the directory, empty by then.
            directory.toFile().deleteOnExit();
            write("public.pem", "PUBLIC KEY", users.toRSAPublicKey());
            write("service.pem", "PRIVATE KEY", service.toRSAPrivateKey());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static RSAKey generate() {
        try {
            return new RSAKeyGenerator(2048).keyIDFromThumbprint(true).generate();
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void write(String name, String label, Key key) throws IOException {
        String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded());
        Path file = Files.writeString(
                directory.resolve(name),
                "-----BEGIN " + label + "-----\n" + base64 + "\n-----END " + label + "-----\n");
        file.toFile().deleteOnExit();
    }

    Path publicKey() {
        return directory.resolve("public.pem");
    }

    Path servicePrivateKey() {
        return directory.resolve("service.pem");
    }

    RSAKey servicePublicKey() {
        return service.toPublicJWK();
    }

    /** A token as the user service gives it out. */
    String token(TestUser user) {
        return sign(claims(user).build(), users);
    }

    static JWTClaimsSet.Builder claims(TestUser user) {
        Instant now = Instant.now();
        return new JWTClaimsSet.Builder()
                .issuer("twinchat")
                .audience("twinchat")
                .subject(Long.toString(user.id()))
                .claim("nickname", user.nickname())
                .jwtID(UUID.randomUUID().toString())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(3600)));
    }

    String sign(JWTClaimsSet claims) {
        return sign(claims, users);
    }

    static String sign(JWTClaimsSet claims, RSAKey key) {
        SignedJWT token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(), claims);
        try {
            token.sign(new RSASSASigner(key));
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
        return token.serialize();
    }
}
