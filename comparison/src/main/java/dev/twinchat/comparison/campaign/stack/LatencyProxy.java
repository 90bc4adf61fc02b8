package dev.twinchat.comparison.campaign.stack;

import dev.twinchat.launcher.DataStoreAddresses;
import dev.twinchat.launcher.FaultProxy;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;

/**
 * The way of a stack's services to PostgreSQL and Redis: lines that can be made late. What comes back on them is late by so much, in the
 * order in which it was sent; so is every round trip, once, however many are under way.
 */
public final class LatencyProxy implements AutoCloseable {

    private final FaultProxy database;
    private final FaultProxy redis;

    private LatencyProxy(FaultProxy database, FaultProxy redis) {
        this.database = database;
        this.redis = redis;
    }

    /** Lines that lead nowhere yet. */
    public static LatencyProxy open() throws IOException {
        FaultProxy database = FaultProxy.open();
        try {
            return new LatencyProxy(database, FaultProxy.open());
        } catch (IOException noPort) {
            database.close();
            throw noPort;
        }
    }

    /** Leads to the stores, and says where it begins. */
    public DataStoreAddresses between(DataStoreAddresses addresses) {
        database.leadTo(local(addresses.databasePort()));
        redis.leadTo(local(addresses.redisPort()));
        return new DataStoreAddresses(
                database.address().getPort(), redis.address().getPort());
    }

    /** Every round trip takes so much longer from now on. */
    public void late(Duration by) {
        database.slow(by);
        redis.slow(by);
    }

    private static URI local(int port) {
        return URI.create("tcp://127.0.0.1:" + port);
    }

    @Override
    public void close() throws IOException {
        try (database) {
            redis.close();
        }
    }
}
