package dev.twinchat.domain.redis;

import dev.twinchat.domain.user.Nickname;

/** The keys in Redis. */
public final class RedisKeys {

    private RedisKeys() {}

    /** There as long as a revoked token would have lived. */
    public static String revokedToken(String tokenId) {
        return "revoked:" + tokenId;
    }

    /** Counts failed logins; lives for the minute that they are counted in. */
    public static String loginFailures(String nickname) {
        return "login-failures:" + Nickname.key(nickname);
    }
}
