package dev.twinchat.jmeter.engine;

import org.apache.jmeter.sampler.TestAction;
import org.apache.jmeter.testelement.OnErrorTestElement;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jorphan.collections.HashTree;

/** Keeps a plan's users until the end of the run: fewer of them would be taken for a slower service. */
final class Stops {

    private static final String INSTEAD = "has a user begin the next loop where it would stop";

    private Stops() {}

    static void adapt(HashTree plan, Findings findings) {
        for (AbstractThreadGroup group : PlanElements.ofUsers(AbstractThreadGroup.class, plan)) {
            String onError = group.getPropertyAsString(AbstractThreadGroup.ON_SAMPLE_ERROR);
            if (onError.startsWith("stop")) {
                findings.note(group, "has a user begin the next loop after an error, where it would stop");
                group.setProperty(
                        AbstractThreadGroup.ON_SAMPLE_ERROR, AbstractThreadGroup.ON_SAMPLE_ERROR_START_NEXT_LOOP);
            }
        }
        for (OnErrorTestElement handler : PlanElements.ofUsers(OnErrorTestElement.class, plan)) {
            if (handler.isStopThread() || handler.isStopTest() || handler.isStopTestNow()) {
                findings.note(handler, INSTEAD);
                handler.setErrorAction(OnErrorTestElement.ON_ERROR_START_NEXT_THREAD_LOOP);
            }
        }
        for (TestAction action : PlanElements.ofUsers(TestAction.class, plan)) {
            if (action.getAction() == TestAction.STOP || action.getAction() == TestAction.STOP_NOW) {
                findings.note(action, INSTEAD);
                action.setTarget(TestAction.THREAD);
                action.setAction(TestAction.RESTART_NEXT_LOOP);
            }
        }
    }
}
