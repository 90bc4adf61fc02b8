package dev.twinchat.comparison.result;

/** How a run ended. */
public enum Outcome {
    /** With a measurement that counts. */
    MEASURED,
    /** Thrown out because of the generator or the machine, and measured again; never because of its result. */
    REPEATED,
    /** Without a number: too many errors, a service gone, the generator broken. */
    FAILED
}
