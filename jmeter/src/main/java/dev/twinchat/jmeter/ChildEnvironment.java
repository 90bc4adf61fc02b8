package dev.twinchat.jmeter;

import java.util.List;

/** The environment of Java programs that this one starts: the user's, without what would change them. */
public final class ChildEnvironment {

    /** Options that every JVM takes: a debugger's port would be taken, and a proxy would be asked for the loopback. */
    private static final List<String> OPTIONS_OF_JVMS =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private ChildEnvironment() {}

    /** Takes such options out, and has the program write ASCII digits and UTF-8, whatever the user's language. */
    public static ProcessBuilder clean(ProcessBuilder program) {
        program.environment().keySet().removeAll(OPTIONS_OF_JVMS);
        program.environment().put("LC_ALL", "C.UTF-8");
        return program;
    }
}
