package dev.twinchat.acceptance.differential;

import dev.twinchat.launcher.RunningStack;
import java.net.URI;
import java.util.List;

/**
 * One of the things that are compared: a stack, by its gateway or by its services' own ports.
 *
 * @param direct whether requests go straight to the services
 */
record Side(RunningStack stack, boolean direct) {

    private static final List<String> OF_MESSAGES = List.of("/messages", "/tickets", "/presence", "/feed");

    URI server(String target) {
        if (!direct) {
            return stack.gateway();
        }
        return OF_MESSAGES.stream().anyMatch(target::contains) ? stack.messageService() : stack.userService();
    }

    /** Where chats are opened. */
    URI chat() {
        return direct ? stack.messageService() : stack.gateway();
    }

    @Override
    public String toString() {
        return stack.stack().label() + (direct ? " (own ports)" : "");
    }
}
