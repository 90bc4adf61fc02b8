package dev.twinchat.user.session;

import dev.twinchat.domain.user.Credentials;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.security.crypto.password.DelegatingPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;

/**
 * Hashes passwords and compares them with hashes: tens of milliseconds of CPU time each, on purpose, and so on a pool of their own. Virtual
 * threads have as many carriers as there are processors, and a hash does not release its carrier: other requests would wait while they hold
 * database connections. More threads than processors would only delay every login.
 */
@Component
public class Passwords implements DisposableBean {

    /** The name of the algorithm that new passwords are hashed with. */
    public static final String BCRYPT = "bcrypt";

    private final PasswordEncoder encoder;

    private final ExecutorService executor = Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(),
            Thread.ofPlatform().name("passwords-", 1).daemon().factory());

    /** The hash of the empty password, which no account has. */
    private final String nobodysHash;

    /**
     * Hashes with bcrypt.
     *
     * @param encoders those whose hashes are known, by the names of their algorithms
     */
    Passwords(Map<String, PasswordEncoder> encoders) {
        this.encoder = new DelegatingPasswordEncoder(BCRYPT, encoders);
        this.nobodysHash = Objects.requireNonNull(encoder.encode(""));
    }

    /** A fresh hash, with the name of its algorithm in front. */
    public String hash(String password) {
        return offload(() -> Objects.requireNonNull(encoder.encode(password)));
    }

    /**
     * Whether it is the password.
     *
     * @param hash null when there is no such account: the answer is no, and takes as long as any, so that time does not tell
     *     who has an account
     */
    public boolean matches(String password, @Nullable String hash) {
        return offload(() -> encoder.matches(password, hash == null ? nobodysHash : hash)
                && hash != null
                && Credentials.isPossiblePassword(password));
    }

    private <T> T offload(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, executor).join();
    }

    @Override
    public void destroy() {
        executor.shutdown();
    }
}
