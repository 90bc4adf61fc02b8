package dev.twinchat.jmeter.elements;

/**
 * One thread's way through the rows. Thread t of T owns the rows from t·n/T to before (t+1)·n/T and walks them in a circle, so that
 * no two threads ever use the same row. The partner of row i is partner i + k (mod m) of m, where k grows by one with every round
 * through the own rows: a pair comes again after m − 1 rounds at the earliest, and pairs of different threads differ in their first row.
 * Not for use by more than one thread.
 */
final class RowIterator {

    private final int first;
    private final int end;
    private long round;
    private int current;
    private long steps;

    /**
     * A thread's way, before its first row.
     *
     * @param size number of rows
     * @param thread this thread's number, from 0
     * @param threads number of threads
     * @param round how many rounds were made before, by other runs on the same data
     * @throws IllegalArgumentException where there are fewer rows than threads
     */
    RowIterator(int size, int thread, int threads, long round) {
        if (size < threads) {
            throw new IllegalArgumentException(threads + " threads need at least as many rows, but there are " + size);
        }
        this.first = first(size, thread, threads);
        this.end = first(size, thread + 1, threads);
        this.round = round;
        this.current = first - 1;
    }

    /** The first row of a thread, from which on it has those up to the first one of the next thread. */
    static int first(int size, int thread, int threads) {
        return (int) ((long) thread * size / threads);
    }

    /** Goes to the next row. */
    void advance() {
        current++;
        steps++;
        if (current == end) {
            current = first;
            round++;
        }
    }

    /** The row to use now. */
    int row() {
        return current;
    }

    /** One of so many partners to go with it, of which the first are the rows themselves; the same one only where there is just one. */
    int partner(int partners) {
        int others = Math.max(partners - 1, 1);
        return (int) ((current + 1 + round % others) % partners);
    }

    /** Another row among the first ones, each as often as the others; the same one only where there is just one. */
    int partnerAmong(int first) {
        int row = (int) ((current + steps) % first);
        return row == current ? (row + 1) % first : row;
    }

    /** How many rows this thread has used, this one included. */
    long steps() {
        return steps;
    }
}
