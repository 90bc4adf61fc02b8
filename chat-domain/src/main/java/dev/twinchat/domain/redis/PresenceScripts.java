package dev.twinchat.domain.redis;

/**
 * Redis scripts for presence. A replica has a hash of its online users, which is valid until the time in {@link RedisKeys#REPLICAS}, by the
 * clock of Redis: so the users of a dead replica go offline by expiry. The first key is always {@link RedisKeys#REPLICAS}, the second one
 * the replica's own hash.
 */
public final class PresenceScripts {

    private static final String NOW = """
            local time = redis.call('TIME')
            local now = time[1] * 1000 + math.floor(time[2] / 1000)
            """;

    private static final String LIVE = NOW + "local live = redis.call('ZRANGEBYSCORE', KEYS[1], now, '+inf')\n";

    /** Says that the replica lives. Arguments: its id, for how many ms. Answers with how many are online with it. */
    public static final String HEARTBEAT = NOW + """
            redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
            redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - 60000)
            redis.call('PEXPIRE', KEYS[2], ARGV[2] + 60000)
            return redis.call('HLEN', KEYS[2])
            """;

    /** Adds a user to the replica. Arguments: its id, for how many ms it lives, the user's id and nickname. */
    public static final String CAME = NOW + """
            redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
            redis.call('HSET', KEYS[2], ARGV[3], ARGV[4])
            redis.call('PEXPIRE', KEYS[2], ARGV[2] + 60000)
            return 1
            """;

    /**
     * Replaces the replica's online users in one step, so that no user is offline in between. Arguments: its id, for how many ms it lives,
     * then id and nickname of each user.
     */
    public static final String REPLACE = NOW + """
            redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
            redis.call('DEL', KEYS[2])
            for i = 3, #ARGV, 2 do
                redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1])
            end
            redis.call('PEXPIRE', KEYS[2], ARGV[2] + 60000)
            return 1
            """;

    /** Which of the users are online. Arguments: their ids. Answers with 1 or 0 for each. */
    public static final String ONLINE = LIVE + """
            local answer = {}
            for i, user in ipairs(ARGV) do
                answer[i] = 0
                for _, replica in ipairs(live) do
                    if redis.call('HEXISTS', 'online:' .. replica, user) == 1 then
                        answer[i] = 1
                        break
                    end
                end
            end
            return answer
            """;

    /** All online users. Returns id and nickname of each, some perhaps twice. */
    public static final String ALL = LIVE + """
            local answer = {}
            for _, replica in ipairs(live) do
                for _, part in ipairs(redis.call('HGETALL', 'online:' .. replica)) do
                    answer[#answer + 1] = part
                end
            end
            return answer
            """;

    private PresenceScripts() {}
}
