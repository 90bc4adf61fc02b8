package dev.twinchat.message.lab;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** Executes tasks one at a time, in the order of submission. */
final class SerialExecutor {

    private final ReentrantLock turn = new ReentrantLock(true);

    /** Does it when its turn comes. */
    <T> T take(Supplier<T> action) {
        turn.lock();
        try {
            return action.get();
        } finally {
            turn.unlock();
        }
    }
}
