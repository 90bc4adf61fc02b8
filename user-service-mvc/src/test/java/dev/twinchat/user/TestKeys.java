package dev.twinchat.user;

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
import java.text.ParseException;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.UUID;

/** The keys that tokens of users and of services are signed and checked with, as files, too. */
final class TestKeys {

    static final TestKeys SHARED = new TestKeys();

    private final RSAKey users = generate();
    private final RSAKey service = generate();
    private final RSAKey gateway = generate();
    private final Path directory;

    private TestKeys() {
        try {
            directory = Files.createTempDirectory("twinchat-keys");
            // The first that is asked for is the last to go: the directory, empty by then.
            directory.toFile().deleteOnExit();
            write("public.pem", "PUBLIC KEY", users.toRSAPublicKey());
            write("private.pem", "PRIVATE KEY", users.toRSAPrivateKey());
            write("service.pem", "PUBLIC KEY", service.toRSAPublicKey());
            write("gateway.pem", "PUBLIC KEY", gateway.toRSAPublicKey());
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

    Path privateKey() {
        return directory.resolve("private.pem");
    }

    /** That of the message service. */
    Path servicePublicKey() {
        return directory.resolve("service.pem");
    }

    Path gatewayPublicKey() {
        return directory.resolve("gateway.pem");
    }

    /** A token of the message service for internal calls. */
    String serviceToken() {
        return sign(serviceClaims("message-service").build(), service);
    }

    /** A token of the gateway for internal calls. */
    String gatewayToken() {
        return sign(serviceClaims("gateway").build(), gateway);
    }

    /** A token that the message service has signed in the gateway's name. */
    String forgedGatewayToken() {
        return sign(serviceClaims("gateway").build(), service);
    }

    static JWTClaimsSet.Builder serviceClaims(String issuer) {
        Instant now = Instant.now();
        return new JWTClaimsSet.Builder()
                .issuer(issuer)
                .audience("twinchat-internal")
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(300)));
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

    /** The {@code jti} of a token. */
    static String id(String token) {
        try {
            return SignedJWT.parse(token).getJWTClaimsSet().getJWTID();
        } catch (ParseException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
