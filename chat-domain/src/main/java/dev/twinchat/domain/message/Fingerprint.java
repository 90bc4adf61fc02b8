package dev.twinchat.domain.message;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A hash (SHA-256) that identifies a value. */
final class Fingerprint {

    private Fingerprint() {}

    static String of(@Nullable Object... values) {
        StringBuilder canonical = new StringBuilder();
        for (Object value : values) {
            String text = value instanceof Iterable<?> several ? of(toArray(several)) : String.valueOf(value);
            canonical.append(value == null ? -1 : text.length()).append(':').append(text);
        }
        byte[] bytes = canonical.toString().getBytes(StandardCharsets.UTF_8);
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }

    private static @Nullable Object[] toArray(Iterable<?> values) {
        List<@Nullable Object> list = new ArrayList<>();
        values.forEach(list::add);
        return list.toArray();
    }
}
