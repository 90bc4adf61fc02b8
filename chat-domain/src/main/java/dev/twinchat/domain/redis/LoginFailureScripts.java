package dev.twinchat.domain.redis;

/**
 * Redis scripts for failed logins. The key is {@link RedisKeys#loginFailures}, a list of the times of the last failures; the arguments are
 * the limit and its period in ms; the result is how many ms a client has to wait, or 0. The clock is that of Redis, the same for all
 * replicas.
 */
public final class LoginFailureScripts {

    private static final String WAIT = """
            local time = redis.call('TIME')
            local now = time[1] * 1000 + math.floor(time[2] / 1000)
            local last = redis.call('LINDEX', KEYS[1], ARGV[1] - 1)
            local wait = last and math.max(0, last + ARGV[2] - now) or 0
            """;

    /** Says whether another try is let pass. */
    public static final String LOOK = WAIT + """
            return wait
            """;

    /** Notes a failure, unless there were as many as may be before it. */
    public static final String ADD = WAIT + """
            if wait == 0 then
                redis.call('LPUSH', KEYS[1], string.format('%.0f', now))
                redis.call('LTRIM', KEYS[1], 0, ARGV[1] - 1)
                redis.call('PEXPIRE', KEYS[1], ARGV[2])
            end
            return wait
            """;

    /** Forgets the failures, unless they are as many as may be. */
    public static final String CLEAR = WAIT + """
            if wait == 0 then
                redis.call('DEL', KEYS[1])
            end
            return wait
            """;

    private LoginFailureScripts() {}
}
