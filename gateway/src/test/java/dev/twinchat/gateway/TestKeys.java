package dev.twinchat.gateway;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.crypto.RSASSAVerifier;
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

/** The keys of users' tokens and of the gateway's own, as files, too. */
final class TestKeys {

    static final TestKeys SHARED = new TestKeys();

    private final RSAKey users = generate();
    private final RSAKey gateway = generate();
    private final Path directory;

    private TestKeys() {
        try {
            directory = Files.createTempDirectory("twinchat-keys");
            // The first that is asked for is the last to go: the directory, empty by then.
            directory.toFile().deleteOnExit();
            write("public.pem", "PUBLIC KEY", users.toRSAPublicKey());
            write("gateway.pem", "PRIVATE KEY", gateway.toRSAPrivateKey());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static RSAKey generate() {
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

    Path gatewayPrivateKey() {
        return directory.resolve("gateway.pem");
    }

    /** Whether the token is the gateway's, for internal calls. */
    boolean isTheGateways(String token) {
        try {
            SignedJWT parsed = SignedJWT.parse(token);
            return parsed.verify(new RSASSAVerifier(gateway))
                    && parsed.getJWTClaimsSet().getIssuer().equals("gateway")
                    && parsed.getJWTClaimsSet().getAudience().contains("twinchat-internal")
                    && parsed.getJWTClaimsSet().getExpirationTime().toInstant().isAfter(Instant.now());
        } catch (ParseException | JOSEException broken) {
            return false;
        }
    }

    /** A token as the user service gives it out. */
    TestToken token(long user) {
        return token(user, Instant.now().plusSeconds(3600));
    }

    TestToken token(long user, Instant end) {
        String id = UUID.randomUUID().toString();
        JWTClaimsSet claims = new JWTClaimsSet.Builder()
                .issuer("twinchat")
                .audience("twinchat")
                .subject(Long.toString(user))
                .claim("nickname", "user-" + user)
                .jwtID(id)
                .issueTime(Date.from(end.minusSeconds(3600)))
                .expirationTime(Date.from(end))
                .build();
        return new TestToken(id, end, sign(claims, users));
    }

    /** A token of this user that somebody else has signed. */
    TestToken forged(long user) {
        TestToken good = token(user);
        try {
            return new TestToken(
                    good.id(), good.end(), sign(SignedJWT.parse(good.value()).getJWTClaimsSet(), gateway));
        } catch (ParseException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String sign(JWTClaimsSet claims, RSAKey key) {
        SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.RS256), claims);
        try {
            token.sign(new RSASSASigner(key));
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
        return token.serialize();
    }

    record TestToken(String id, Instant end, String value) {}
}
