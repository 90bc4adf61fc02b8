package dev.twinchat.domain.redis;

/**
 * Redis scripts for edit leases. Each change is published to all replicas in order. The key is {@link RedisKeys#editLease}; the result is
 * nil on success, otherwise the other holder.
 */
public final class EditLeaseScripts {

    /** Takes the lease or, for who has it, prolongs it. Arguments: the holder, for how many ms, the channel, the notice. */
    public static final String TAKE = """
            local holder = redis.call('GET', KEYS[1])
            if holder and holder ~= ARGV[1] then
                return holder
            end
            redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
            redis.call('PUBLISH', ARGV[3], ARGV[4])
            return false
            """;

    /** Ends the lease, if there is one and it is the holder's. Arguments: the holder, the channel, the notice. */
    public static final String RELEASE = """
            local holder = redis.call('GET', KEYS[1])
            if holder ~= ARGV[1] then
                return holder
            end
            redis.call('DEL', KEYS[1])
            redis.call('PUBLISH', ARGV[2], ARGV[3])
            return false
            """;

    private EditLeaseScripts() {}
}
