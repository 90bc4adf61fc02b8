package dev.twinchat.acceptance.stacks;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Ends the stacks with the test run that started them. */
public final class StacksSession implements LauncherSessionListener {

    @Override
    public void launcherSessionClosed(LauncherSession session) {
        Stacks.closeAll();
        Substitutes.closeAll();
    }
}
