package dev.twinchat.launcher;

import java.util.LinkedHashMap;
import java.util.Map;

/** PostgreSQL's settings, the same for every stack, each that is not the default with its reason. */
final class PostgresSettings {

    private PostgresSettings() {}

    /** Names and values in PostgreSQL's own words and units. */
    static Map<String, String> of(int port) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("listen_addresses", "127.0.0.1");
        settings.put("port", Integer.toString(port));
        // Its path could be too long for a socket, and it is not used.
        settings.put("unix_socket_directories", "");
        // Pools of 16 connections, of up to four replicas of both services, and room for seeding, measuring and a
        // person who looks.
        settings.put("max_connections", "200");
        // A million messages stay in memory: the stacks are compared, not the disk.
        settings.put("shared_buffers", "512MB");
        // A commit is safe from the death of any process, not from the machine's: the data is discarded with the
        // stack,
        // and waiting for the disk would add the same noise to every stack and hide what differs.
        settings.put("fsync", "off");
        settings.put("full_page_writes", "off");
        // No checkpoint in the middle of one run and not of another.
        settings.put("max_wal_size", "4GB");
        settings.put("checkpoint_timeout", "30min");
        settings.put("wal_level", "minimal");
        settings.put("max_wal_senders", "0");
        // One statement costs one processor: with 2 of them, parallel workers would take turns with the services. It
        // also
        // keeps containers with a small /dev/shm alive.
        settings.put("max_parallel_workers_per_gather", "0");
        settings.put("max_parallel_maintenance_workers", "0");
        settings.put("dynamic_shared_memory_type", "mmap");
        // The statements are short; compiling them takes longer than running them.
        settings.put("jit", "off");
        // The data lies in memory, where a random page costs what the next one costs.
        settings.put("random_page_cost", "1.1");
        settings.put("effective_cache_size", "2GB");
        settings.put("shared_preload_libraries", "pg_stat_statements");
        // A statement is what asks or changes something; begin and commit are not counted.
        settings.put("pg_stat_statements.track_utility", "off");
        settings.put("timezone", "UTC");
        settings.put("log_timezone", "UTC");
        return settings;
    }
}
