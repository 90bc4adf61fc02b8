package dev.twinchat.launcher;

import java.nio.file.Path;
import java.util.List;

/**
 * The unexpected end of a program of the stack.
 *
 * @param label its name
 * @param exitCode its exit code; over 128 it is 128 and the number of the signal that ended it
 * @param logTail the end of its log, oldest line first
 */
public record ChildExit(String label, int exitCode, Path log, List<String> logTail) {}
