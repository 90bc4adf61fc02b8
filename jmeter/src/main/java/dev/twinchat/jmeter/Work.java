package dev.twinchat.jmeter;

import java.time.Duration;
import java.util.function.ToDoubleBiFunction;

/**
 * What a run does whose measured part is not a time but an amount of work: all users begin together, and it ends with the last answer.
 *
 * @param amount how much there is at full scale: requests, flows or whatever the plan says
 * @param shared whether the users take it from one pool; otherwise each has so much to do
 * @param calls how many calls one of its samples comes to, with those between the services
 * @param limit longest time that it may take
 * @param idealSeconds the time that a number of users would need for an amount if nothing but the waiting that is asked for took
 *     any; NaN where there is no such time
 */
public record Work(
        int amount, boolean shared, int calls, Duration limit, ToDoubleBiFunction<Integer, Integer> idealSeconds) {

    /** Enough to have met everything that the measured amount meets. */
    private static final int WARM_UP_SHARE = 2;

    /** One pool for all users. */
    static Work pool(int amount, Duration limit) {
        return new Work(amount, true, 1, limit, (users, work) -> Double.NaN);
    }

    /** The same for each user. */
    static Work each(int amount, Duration limit) {
        return new Work(amount, false, 1, limit, (users, work) -> Double.NaN);
    }

    /** The same with an ideal, from users and amount. */
    Work withIdeal(ToDoubleBiFunction<Integer, Integer> seconds) {
        return new Work(amount, shared, calls, limit, seconds);
    }

    /** The same, each sample of which comes to so many calls. */
    Work ofCalls(int each) {
        return new Work(amount, shared, each, limit, idealSeconds);
    }

    /** So much of the amount, one at least. */
    public int scaled(double scale) {
        return Math.max(1, (int) Math.round(amount * scale));
    }

    /** What of an amount a stack is warmed up with: the same work, less of it. */
    public static int warmUp(int amount) {
        return Math.max(1, amount / WARM_UP_SHARE);
    }

    /** How many samples an amount is, of all users. */
    public long samples(int users, int amountEach) {
        return shared ? amountEach : (long) users * amountEach;
    }
}
