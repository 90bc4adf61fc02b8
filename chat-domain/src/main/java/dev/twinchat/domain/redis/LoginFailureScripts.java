package dev.twinchat.domain.redis;

/**
 * What Redis does about failed logins, each in one step. The key is {@link RedisKeys#loginFailures}; the answer is a number of
 * failures.
 */
public final class LoginFailureScripts {

    /** Counts one more, and answers with how many there are by now. Argument: for how many ms the first is remembered. */
    public static final String ADD = """
            local failures = redis.call('INCR', KEYS[1])
            if failures == 1 then
                redis.call('PEXPIRE', KEYS[1], ARGV[1])
            end
            return failures
            """;

    /** Forgets them if they are fewer than the limit, and answers with how many there were. Argument: the limit. */
    public static final String CLEAR = """
            local failures = tonumber(redis.call('GET', KEYS[1]) or '0')
            if failures < tonumber(ARGV[1]) then
                redis.call('DEL', KEYS[1])
            end
            return failures
            """;

    private LoginFailureScripts() {}
}
