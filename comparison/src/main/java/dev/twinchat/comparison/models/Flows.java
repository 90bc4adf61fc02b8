package dev.twinchat.comparison.models;

/**
 * The flows of all users, begun at the same time. In each A and B are called at the same time; when both have answered, the result is
 * persisted so many times at the same time.
 */
interface Flows {

    /** Returns when all flows are through. */
    void run(int users, int persistences) throws InterruptedException;
}
