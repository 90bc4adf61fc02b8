package dev.twinchat.domain.redis;

/**
 * Redis scripts for cached values. On a miss, the first reader leaves a claim and loads the value, which is stored only if the claim is
 * still there. A change deletes value and claim, so a value that was read before the change is never stored after it (the leases of
 * Nishtala et al., Scaling Memcache at Facebook, NSDI 2013).
 */
public final class CacheScripts {

    /** With what a claim begins, and no value. */
    public static final String CLAIM = "?";

    /** Answers with the value or the claim that stands in its place, which may be the own. Arguments: the claim, for how many ms. */
    public static final String FIND = """
            local found = redis.call('GET', KEYS[1])
            if found then
                return found
            end
            redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
            return ARGV[1]
            """;

    /** {@link #FIND} for many keys, in their order. */
    public static final String FIND_ALL = """
            local answer = {}
            for i, key in ipairs(KEYS) do
                answer[i] = redis.call('GET', key)
                if not answer[i] then
                    redis.call('SET', key, ARGV[1], 'PX', ARGV[2])
                    answer[i] = ARGV[1]
                end
            end
            return answer
            """;

    /** {@link #STORE} for many keys. Arguments: the claim, for how many ms, then the value of each. */
    public static final String STORE_ALL = """
            for i, key in ipairs(KEYS) do
                if redis.call('GET', key) == ARGV[1] then
                    redis.call('SET', key, ARGV[i + 2], 'PX', ARGV[2])
                end
            end
            return false
            """;

    /** Stores a value in the place of the claim, if that is still there. Arguments: the claim, the value, for how many ms. */
    public static final String STORE = """
            if redis.call('GET', KEYS[1]) == ARGV[1] then
                redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
            end
            return false
            """;

    private CacheScripts() {}
}
