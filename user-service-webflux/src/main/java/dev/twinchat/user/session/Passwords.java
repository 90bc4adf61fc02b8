package dev.twinchat.user.session;

import dev.twinchat.domain.user.Credentials;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.security.crypto.password.DelegatingPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Hashes passwords and compares them with hashes: tens of milliseconds of CPU time each, on purpose, and so on a pool of their own, never
 * on an event loop. More threads than processors would only delay every login.
 */
@Component
public class Passwords implements DisposableBean {

    /** The name of the algorithm that new passwords are hashed with. */
    public static final String BCRYPT = "bcrypt";

    /** More than requests that are ever admitted. */
    private static final int MAX_WAITING = 100_000;

    private final PasswordEncoder encoder;

    private final Scheduler scheduler =
            Schedulers.newBoundedElastic(Runtime.getRuntime().availableProcessors(), MAX_WAITING, "passwords");

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
    public Mono<String> hash(String password) {
        return Mono.fromCallable(() -> Objects.requireNonNull(encoder.encode(password)))
                .subscribeOn(scheduler);
    }

    /**
     * Whether it is the password.
     *
     * @param hash null when there is no such account: the answer is no, and takes as long as any, so that time does not tell
     *     who has an account
     */
    public Mono<Boolean> matches(String password, @Nullable String hash) {
        return Mono.fromCallable(() -> encoder.matches(password, hash == null ? nobodysHash : hash)
                        && hash != null
                        && Credentials.isPossiblePassword(password))
                .subscribeOn(scheduler);
    }

    @Override
    public void destroy() {
        scheduler.dispose();
    }
}
