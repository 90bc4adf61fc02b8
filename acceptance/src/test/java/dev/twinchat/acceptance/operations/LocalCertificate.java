package dev.twinchat.acceptance.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A certificate that only itself has signed.
 *
 * @param certificate in PEM, which is also what a client must trust
 * @param key its private key in PEM, which only its owner may read
 */
record LocalCertificate(Path certificate, Path key) {

    private static final String PASSWORD = "changeit";
    private static final String ALIAS = "server";

    /** Makes one for {@code localhost} in an existing folder. */
    static LocalCertificate in(Path folder) throws IOException, InterruptedException, GeneralSecurityException {
        return in(folder, "localhost");
    }

    /** Makes one for a host of that name in an existing folder. */
    static LocalCertificate in(Path folder, String host)
            throws IOException, InterruptedException, GeneralSecurityException {
        Path store = folder.resolve("server.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=" + host,
                        "-ext",
                        "san=dns:" + host,
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        store.toString())
                .inheritIO()
                .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
        Path certificate = folder.resolve("server.pem");
        Files.writeString(
                certificate, pem("CERTIFICATE", keys.getCertificate(ALIAS).getEncoded()));
        Path key = folder.resolve("server.key");
        Files.writeString(
                key,
                pem("PRIVATE KEY", keys.getKey(ALIAS, PASSWORD.toCharArray()).getEncoded()));
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        return new LocalCertificate(certificate, key);
    }

    /** For a client that trusts this one and no other. */
    SSLContext trusted() throws IOException, GeneralSecurityException {
        KeyStore store =
                KeyStore.getInstance(certificate.resolveSibling("server.p12").toFile(), PASSWORD.toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry(ALIAS, store.getCertificate(ALIAS));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    private static String pem(String kind, byte[] encoded) {
        return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
                .formatted(kind, Base64.getMimeEncoder().encodeToString(encoded), kind);
    }
}
