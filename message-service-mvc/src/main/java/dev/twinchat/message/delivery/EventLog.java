package dev.twinchat.message.delivery;

import org.springframework.stereotype.Component;

/** Where those who write to the event log say so. */
@Component
public class EventLog {

    private final Hub hub;
    private final WakeUps wakeUps;

    EventLog(Hub hub, WakeUps wakeUps) {
        this.hub = hub;
        this.wakeUps = wakeUps;
    }

    /** Has the hubs of all replicas read on. Never waits and never fails: a hub that is not woken reads on soon by itself. */
    public void grown() {
        hub.wake();
        wakeUps.send();
    }
}
