package dev.twinchat.launcher;

import java.time.Duration;
import java.util.Optional;

/**
 * The time and CPU time of a start, from that of the JVM to its first readiness, as a client sees it.
 *
 * @param elapsed the time that passed; programs that start beside it on the same processors make it longer
 * @param processorTime what the program used of all processors, user and system; empty where the machine does not tell
 */
public record StartUp(Duration elapsed, Optional<Duration> processorTime) {}
