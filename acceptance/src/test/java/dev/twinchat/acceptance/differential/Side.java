package dev.twinchat.acceptance.differential;

import dev.twinchat.launcher.RunningStack;
import java.net.URI;

/**
 * One of the things that are compared: a stack, by its gateway or by its services' own ports.
 *
 * @param direct whether requests go straight to the services
 */
record Side(RunningStack stack, boolean direct) {

    URI server(String target) {
        if (!direct) {
            return stack.gateway();
        }
        return target.contains("/messages") ? stack.messageService() : stack.userService();
    }

    @Override
    public String toString() {
        return stack.stack().label() + (direct ? " (own ports)" : "");
    }
}
