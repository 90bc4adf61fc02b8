package dev.twinchat.launcher;

/**
 * Whether services use AOT caches: files from which the JVM takes a program's classes as loaded and linked. They contain no compiled code.
 */
public enum AotCaches {
    /** Every class comes out of a jar. */
    UNUSED,
    /** A program that has a cache starts with it. */
    USED,
    /** A program that has none takes down what one needs, for {@link AotCacheTraining} to make it. */
    RECORDED
}
