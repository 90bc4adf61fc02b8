package dev.twinchat.acceptance.steps;

import dev.twinchat.domain.security.Tokens;
import dev.twinchat.launcher.SigningKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Makes tokens, good ones and all the bad ones that somebody could try. */
final class TokenMint {

    private static final long HOUR_SECONDS = 3_600;

    private final SigningKeys keys;

    TokenMint(SigningKeys keys) {
        this.keys = keys;
    }

    /** A token of this account that is like the contract's in all but what the words say. */
    String mint(Account account, String flaw) {
        Map<String, Object> claims = claims(account);
        return switch (flaw) {
            case "like the user service's" -> rs256(claims, key(keys.privateKey()));
            case "that has expired" -> rs256(changed(claims, "exp", now() - HOUR_SECONDS), key(keys.privateKey()));
            case "that ends in 10 seconds" -> rs256(changed(claims, "exp", now() + 10), key(keys.privateKey()));
            case "that is not valid yet" -> rs256(changed(claims, "nbf", now() + HOUR_SECONDS), key(keys.privateKey()));
            case "of another issuer" -> rs256(changed(claims, "iss", "somebody"), key(keys.privateKey()));
            case "for another audience" -> rs256(changed(claims, "aud", "others"), key(keys.privateKey()));
            case "without an issuer" -> rs256(changed(claims, "iss", null), key(keys.privateKey()));
            case "without an audience" -> rs256(changed(claims, "aud", null), key(keys.privateKey()));
            case "signed by a stranger" -> rs256(claims, Stranger.KEY);
            case "signed by the message service" -> rs256(claims, key(keys.servicePrivateKey()));
            case "meant for internal calls" -> internal(claims);
            case "with the algorithm none" -> head("none") + "." + encoded(claims) + ".";
            case "with HS256 and the public key as its secret" -> hs256(claims);
            case "with RS512" -> signed("RS512", "SHA512withRSA", claims, key(keys.privateKey()));
            case "with changed claims" -> tampered(claims);
            default -> throw new IllegalArgumentException("no such flaw: " + flaw);
        };
    }

    private static Map<String, Object> claims(Account account) {
        Map<String, Object> claims = new LinkedHashMap<>();
        claims.put("iss", Tokens.ISSUER);
        claims.put("aud", Tokens.AUDIENCE);
        claims.put("sub", "" + account.id());
        claims.put(Tokens.NICKNAME, account.nickname());
        claims.put("jti", UUID.randomUUID().toString());
        claims.put("iat", now() - 2 * HOUR_SECONDS);
        claims.put("exp", now() + HOUR_SECONDS);
        return claims;
    }

    private static Map<String, Object> changed(Map<String, Object> claims, String claim, @Nullable Object value) {
        Map<String, Object> others = new LinkedHashMap<>(claims);
        if (value == null) {
            others.remove(claim);
        } else {
            others.put(claim, value);
        }
        return others;
    }

    private String internal(Map<String, Object> claims) {
        Map<String, Object> service =
                changed(changed(claims, "iss", Tokens.SERVICE_ISSUER), "aud", Tokens.SERVICE_AUDIENCE);
        return rs256(service, key(keys.servicePrivateKey()));
    }

    private String tampered(Map<String, Object> claims) {
        String[] parts = rs256(claims, key(keys.privateKey())).split("\\.", -1);
        return parts[0] + "." + encoded(changed(claims, "sub", "1")) + "." + parts[2];
    }

    private static String rs256(Map<String, Object> claims, PrivateKey key) {
        return signed("RS256", "SHA256withRSA", claims, key);
    }

    private static String signed(String algorithm, String signer, Map<String, Object> claims, PrivateKey key) {
        try {
            String text = head(algorithm) + "." + encoded(claims);
            Signature signature = Signature.getInstance(signer);
            signature.initSign(key);
            signature.update(text.getBytes(StandardCharsets.US_ASCII));
            return text + "." + encoded(signature.sign());
        } catch (GeneralSecurityException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** The classic confusion: a verifier that takes the algorithm from the token checks it with the key that all know. */
    private String hs256(Map<String, Object> claims) {
        try {
            String text = head("HS256") + "." + encoded(claims);
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(Files.readAllBytes(keys.publicKey()), "HmacSHA256"));
            return text + "." + encoded(mac.doFinal(text.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException | IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static String head(String algorithm) {
        return encoded(Map.of("alg", algorithm, "typ", "JWT"));
    }

    private static String encoded(Map<String, Object> json) {
        return encoded(JsonMapper.shared().writeValueAsBytes(json));
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static PrivateKey key(Path pem) {
        try {
            String body = Files.readString(pem).replaceAll("-----[A-Z ]+-----", "");
            byte[] encoded = Base64.getMimeDecoder().decode(body);
            return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (GeneralSecurityException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static long now() {
        return Instant.now().getEpochSecond();
    }

    /** Made once, when somebody asks for it: it takes a second. */
    private static final class Stranger {

        static final PrivateKey KEY = make();

        private static PrivateKey make() {
            try {
                KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
                generator.initialize(2048);
                return generator.generateKeyPair().getPrivate();
            } catch (GeneralSecurityException failed) {
                throw new IllegalStateException(failed);
            }
        }
    }
}
