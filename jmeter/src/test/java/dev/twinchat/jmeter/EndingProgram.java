package dev.twinchat.jmeter;

import java.nio.file.Path;
import java.util.List;

/** A program that tries to start JMeter when it is already ending, and says what came of it when nothing of that runs any more. */
final class EndingProgram {

    private EndingProgram() {}

    /** Ends at once. */
    public static void main(String... arguments) {
        Runtime.getRuntime().addShutdownHook(new Thread(EndingProgram::startSomething));
    }

    private static void startSomething() {
        try {
            JMeterProcess.start(List.of("sleep", "600"), Path.of("."), line -> {}, () -> {});
            System.out.println("started");
        } catch (LoadException refused) {
            System.out.println(refused.getMessage());
        }
        ProcessHandle.current().children().forEach(child -> child.onExit().join());
        System.out.println("nothing left");
    }
}
