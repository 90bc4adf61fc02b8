package dev.twinchat.message.delivery;

import org.springframework.stereotype.Component;

/** Announces writes to the event log. */
@Component
public class EventLog {

    private final EventDispatcher dispatcher;
    private final DispatcherNotifier notifier;

    EventLog(EventDispatcher dispatcher, DispatcherNotifier notifier) {
        this.dispatcher = dispatcher;
        this.notifier = notifier;
    }

    /** Has the hubs of all replicas read on. Never waits and never fails: a hub that is not woken reads on soon by itself. */
    public void signalAppend() {
        dispatcher.wake();
        notifier.send();
    }
}
