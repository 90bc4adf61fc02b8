package dev.twinchat.domain.lab;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The format of passwords of the study that logins are measured after (Gruzdev, "Concurrency in Java with Threads and Reactive
 * Programming", 2025): a salt, a dollar sign and the hexadecimal SHA-256 of salt and password. It is quick to compute, for an attacker
 * too, so only accounts that are made for measuring have it, and only the lab knows it.
 */
public final class SaltedSha256 {

    /** Its name in front of a stored password, in braces there. */
    public static final String ID = "salted-sha256";

    private SaltedSha256() {}

    /** Whether it is the password. */
    public static boolean matches(String password, String saltAndHash) {
        int end = saltAndHash.indexOf('$');
        if (end < 0) {
            return false;
        }
        String hash = hash(saltAndHash.substring(0, end), password);
        return MessageDigest.isEqual(bytes(hash), bytes(saltAndHash.substring(end + 1)));
    }

    private static String hash(String salt, String password) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes(salt + password)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
