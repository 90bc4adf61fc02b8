package dev.twinchat.comparison.seed;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.UUID;

/** Makes the tokens that the user service would make, without asking it: ten thousand logins are not what is measured. */
final class TokenMint {

    private static final String TWINCHAT = "twinchat";

    /** Longer than the longest campaign. */
    private static final Duration LIFETIME = Duration.ofDays(30);

    private final RSASSASigner signer;
    private final JWSHeader header;

    private TokenMint(RSASSASigner signer, JWSHeader header) {
        this.signer = signer;
        this.header = header;
    }

    /**
     * A mint with a stack's key.
     *
     * @param privateKey the PEM file of the user service's signing key
     * @throws IOException if it cannot be read or is no key
     */
    static TokenMint of(Path privateKey) throws IOException {
        try {
            RSAKey key = read(Files.readString(privateKey));
            JWSHeader header = new JWSHeader.Builder(JWSAlgorithm.RS256)
                    .keyID(key.computeThumbprint().toString())
                    .build();
            return new TokenMint(new RSASSASigner(key), header);
        } catch (GeneralSecurityException | JOSEException | IllegalArgumentException broken) {
            throw new IOException(privateKey + " is no signing key: " + broken.getMessage(), broken);
        }
    }

    /** A private key in PKCS#8 also holds what its public half is made of. */
    private static RSAKey read(String pem) throws GeneralSecurityException {
        byte[] der = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
        KeyFactory factory = KeyFactory.getInstance("RSA");
        RSAPrivateCrtKey key = (RSAPrivateCrtKey) factory.generatePrivate(new PKCS8EncodedKeySpec(der));
        RSAPublicKey half =
                (RSAPublicKey) factory.generatePublic(new RSAPublicKeySpec(key.getModulus(), key.getPublicExponent()));
        return new RSAKey.Builder(half).privateKey(key).build();
    }

    /** A token of that user, valid from now on. */
    String token(int user) {
        Instant now = Instant.now();
        JWTClaimsSet claims = new JWTClaimsSet.Builder()
                .issuer(TWINCHAT)
                .audience(TWINCHAT)
                .subject(Integer.toString(user))
                .claim("nickname", Seed.nickname(user))
                .jwtID(UUID.randomUUID().toString())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(LIFETIME)))
                .build();
        try {
            SignedJWT token = new SignedJWT(header, claims);
            token.sign(signer);
            return token.serialize();
        } catch (JOSEException impossible) {
            throw new IllegalStateException("a key that was read can sign", impossible);
        }
    }
}
