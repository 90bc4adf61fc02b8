package dev.twinchat.launcher;

/**
 * What the programs of ours do about class archives: files of the JVM from which it takes a program's classes as they are after loading
 * and linking, rather than out of jars. They hold nothing about compiled code.
 */
public enum ClassArchives {
    /** Every class comes out of a jar. */
    UNUSED,
    /** A program that has an archive starts with it. */
    USED,
    /** A program that has none takes down what one needs, for {@link ClassRecording} to make it. */
    RECORDED
}
