package dev.twinchat.jmeter;

import dev.twinchat.jmeter.Plan.Service;
import java.time.Duration;

/** The plans whose measured part is what a study did: a fixed workload, or tasks of ChatApp. */
final class StudySpecs {

    private StudySpecs() {}

    /** Study D: a server that mostly waits. */
    static PlanSpec slowTenth() {
        return PlanSpec.of(
                        "slow-tenth",
                        Service.USER,
                        "GET /lab/slow-tenth, a small page whose every tenth request waits two seconds; all requests of a run are one"
                                + " pool that 100 connections take from")
                .inLab()
                .columns()
                .loads(100)
                .until(FixedWorkload.pool(10_000, Duration.ofMinutes(5))
                        .withIdeal((users, requests) -> requests / 10.0 * 2 / users)
                        .warmedUpBy(500, 8));
    }

    /** Study C: a request that waits for several others. */
    static PlanSpec fanOut() {
        return PlanSpec.of(
                        "fan-out",
                        Service.MESSAGE,
                        "POST /lab/fan-out?writes=3: two calls of 1,000 and 500 ms to the user service at the same time, then three of"
                                + " 300 ms; every user has ten such flows one after the other, of 1,300 ms at best")
                .inLab()
                .columns()
                .loads(100, 1_000)
                .answersWithin(Duration.ofMinutes(3))
                .until(FixedWorkload.each(10, Duration.ofMinutes(10))
                        .ofCalls(1 + 2 + 3)
                        .withIdeal((users, flows) -> 1.3 * flows));
    }

    /** The same with more at the same time. */
    static PlanSpec fanOut30() {
        return PlanSpec.of(
                        "fan-out-30",
                        Service.MESSAGE,
                        "POST /lab/fan-out?writes=30: fan-out with thirty calls of 300 ms at the same time; every user has three such flows")
                .inLab()
                .columns()
                .loads(100, 1_000)
                .answersWithin(Duration.ofMinutes(3))
                .until(FixedWorkload.each(3, Duration.ofMinutes(10))
                        .ofCalls(1 + 2 + 30)
                        .withIdeal((users, flows) -> 1.3 * flows));
    }

    /** Study B, scenario A.1. */
    static PlanSpec login() {
        return PlanSpec.of(
                        "login",
                        Service.USER,
                        "POST /api/sessions: every user logs in once, all at the same time; salted SHA-256, as in the study")
                .inLab()
                .columns("nickname")
                .loads(10, 100, 1_000)
                .until(FixedWorkload.each(1, Duration.ofMinutes(2)));
    }

    /** The same as it is for real accounts. */
    static PlanSpec loginProductionHash() {
        return PlanSpec.of(
                        "login-production-hash",
                        Service.USER,
                        "login of accounts whose passwords are hashed as real ones are, with bcrypt of 2^10 rounds")
                .columns("nickname")
                .loads(10, 100, 1_000)
                .answersWithin(Duration.ofMinutes(5))
                .until(FixedWorkload.each(1, Duration.ofMinutes(10)));
    }

    /** Gruzdev's ChatApp, scenario A.2. */
    static PlanSpec contendedEdit() {
        return PlanSpec.of(
                        "contended-edit",
                        Service.MESSAGE,
                        "PATCH /api/messages/{id} of one public message by all users at the same time, each once; every edit comes to all of"
                                + " them, and the total time ends with the last delivery")
                .withSockets()
                .answersWithin(Duration.ofMinutes(2))
                .until(FixedWorkload.each(1, Duration.ofMinutes(10)));
    }

    /** Gruzdev's ChatApp, scenario B.1. */
    static PlanSpec palindromes() {
        return PlanSpec.of(
                        "palindromes",
                        Service.MESSAGE,
                        "1,000 random words broadcast by one user, again and again; for each open chat WebSocket (as many as users) the"
                                + " service counts the palindromes, in the lab")
                .withSockets()
                .ratesWhenOpen()
                .inLab();
    }

    /** Gruzdev's ChatApp, scenario B.2. */
    static PlanSpec palindromesShared() {
        return PlanSpec.of(
                        "palindromes-shared",
                        Service.MESSAGE,
                        "the palindromes of a list of 1,000 words of each user appended to one message by edits, all at the same time, in"
                                + " the lab")
                .inLab()
                .answersWithin(Duration.ofMinutes(2))
                .until(FixedWorkload.each(1, Duration.ofMinutes(10)));
    }

    /** Ours: whether a service ages. */
    static PlanSpec soak() {
        return PlanSpec.of(
                        "soak",
                        Service.MESSAGE,
                        "the tasks of mixed-50-50 at a steady rate, which is such a share of what the stack can do, found just before; what"
                                + " drifts from the first quarter of the run to the last")
                .inLab()
                .withSomeOnline()
                .atRate("% of its capacity")
                .answersWithin(Duration.ofMinutes(2))
                .loads(50);
    }
}
