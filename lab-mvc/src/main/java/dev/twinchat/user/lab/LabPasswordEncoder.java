package dev.twinchat.user.lab;

import dev.twinchat.domain.lab.SaltedSha256;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;

/** Knows the passwords again that the lab's accounts come with. Nobody is given one of that format. */
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
