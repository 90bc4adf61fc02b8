package dev.twinchat.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * The RS256 key pairs of one start, as PEM files that only their owner can read.
 *
 * @param privateKey signs users' tokens (PKCS#8), at the user service and for the accounts of campaigns
 * @param publicKey what users' tokens are checked with (X.509 SPKI)
 * @param servicePrivateKey signs the message service's tokens for internal calls
 * @param servicePublicKey what the user service checks those with
 * @param gatewayPrivateKey signs the gateway's tokens for internal calls
 * @param gatewayPublicKey what the user service checks those with
 */
public record SigningKeys(
        Path privateKey,
        Path publicKey,
        Path servicePrivateKey,
        Path servicePublicKey,
        Path gatewayPrivateKey,
        Path gatewayPublicKey) {

    private static final int KEY_BITS = 2048;
    private static final int PEM_LINE = 64;

    /** Makes three fresh pairs in a folder, which is made; not its parent, which may be gone with the stack. */
    static SigningKeys make(Path folder) throws IOException {
        Files.createDirectory(folder);
        SigningKeys keys = in(folder);
        writePair(keys.privateKey, keys.publicKey);
        writePair(keys.servicePrivateKey, keys.servicePublicKey);
        writePair(keys.gatewayPrivateKey, keys.gatewayPublicKey);
        return keys;
    }

    /** The same pairs in another folder, which is made. */
    SigningKeys copy(Path folder) throws IOException {
        Folders.copy(privateKey.toAbsolutePath().resolveSibling(""), folder);
        return in(folder);
    }

    private static SigningKeys in(Path folder) {
        return new SigningKeys(
                folder.resolve("users-private.pem"),
                folder.resolve("users-public.pem"),
                folder.resolve("message-service-private.pem"),
                folder.resolve("message-service-public.pem"),
                folder.resolve("gateway-private.pem"),
                folder.resolve("gateway-public.pem"));
    }

    private static void writePair(Path privateFile, Path publicFile) throws IOException {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(KEY_BITS);
            KeyPair pair = generator.generateKeyPair();
            write(privateFile, "PRIVATE KEY", pair.getPrivate());
            write(publicFile, "PUBLIC KEY", pair.getPublic());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has RSA", impossible);
        }
    }

    private static void write(Path file, String label, Key key) throws IOException {
        String body = Base64.getMimeEncoder(PEM_LINE, new byte[] {'\n'}).encodeToString(key.getEncoded());
        // The mode is set before the key is written: at no moment can another user read it.
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, "-----BEGIN " + label + "-----\n" + body + "\n-----END " + label + "-----\n");
    }
}
