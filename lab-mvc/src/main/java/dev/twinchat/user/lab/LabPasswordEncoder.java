package dev.twinchat.user.lab;

import dev.twinchat.domain.lab.SaltedSha256;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;

/** Matches the passwords of the lab's accounts. No password is encoded in this format. */
@Component(SaltedSha256.ID)
final class LabPasswordEncoder implements PasswordEncoder {

    @Override
    public String encode(@Nullable CharSequence password) {
        throw new UnsupportedOperationException("for accounts that are there already");
    }

    @Override
    public boolean matches(@Nullable CharSequence password, @Nullable String stored) {
        return password != null && stored != null && SaltedSha256.matches(password.toString(), stored);
    }
}
