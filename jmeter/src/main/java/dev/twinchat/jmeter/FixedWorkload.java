package dev.twinchat.jmeter;

import java.time.Duration;
import java.util.function.ToDoubleBiFunction;

/**
 * What a run does whose measured part is not a time but a fixed workload: all users begin together, and it ends with the last answer.
 *
 * @param amount how much there is at full scale: requests, flows or whatever the plan says
 * @param shared whether the users take it from one pool; otherwise each has so much to do
 * @param calls how many calls one of its samples comes to, with those between the services
 * @param limit longest time that it may take
 * @param idealSeconds the time that a number of users would need for an amount if nothing but the waiting that is asked for took
 *     any; NaN where there is no such time
 * @param warmUp what goes before the first run
 */
public record FixedWorkload(
        int amount,
        boolean shared,
        int calls,
        Duration limit,
        ToDoubleBiFunction<Integer, Integer> idealSeconds,
        WarmUp warmUp) {

    /**
     * The same work before it is measured.
     *
     * @param share of the measured amount
     * @param users how many do it; 0 for as many as in the largest run
     */
    public record WarmUp(double share, int users) {

        /** Enough to have met everything that the measured amount meets. */
        private static final WarmUp USUAL = new WarmUp(0.5, 0);

        /** So much of an amount, one at least. */
        public int of(int amount) {
            return Math.max(1, (int) (amount * share));
        }
    }

    /** One pool for all users. */
    static FixedWorkload pool(int amount, Duration limit) {
        return new FixedWorkload(amount, true, 1, limit, (users, work) -> Double.NaN, WarmUp.USUAL);
    }

    /** The same for each user. */
    static FixedWorkload each(int amount, Duration limit) {
        return new FixedWorkload(amount, false, 1, limit, (users, work) -> Double.NaN, WarmUp.USUAL);
    }

    /** The same with an ideal, from users and amount. */
    FixedWorkload withIdeal(ToDoubleBiFunction<Integer, Integer> seconds) {
        return new FixedWorkload(amount, shared, calls, limit, seconds, warmUp);
    }

    /** The same, each sample of which comes to so many calls. */
    FixedWorkload ofCalls(int each) {
        return new FixedWorkload(amount, shared, each, limit, idealSeconds, warmUp);
    }

    /** So much of the amount, one at least. */
    public int scaled(double scale) {
        return Math.max(1, (int) Math.round(amount * scale));
    }

    /** The same, warmed up by so many times the amount, which more users share: where most of a run is waiting, its own load warms up too little. */
    FixedWorkload warmedUpBy(int users, double times) {
        return new FixedWorkload(amount, shared, calls, limit, idealSeconds, new WarmUp(times, users));
    }

    /** How many samples an amount is, of all users. */
    public long samples(int users, int amountEach) {
        return shared ? amountEach : (long) users * amountEach;
    }
}
