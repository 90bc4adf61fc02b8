package dev.twinchat.launcher;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** One of the stacks that are compared: which twins run, and how. */
public enum Stack {
    /** The MVC twins on Tomcat's pool of platform threads. */
    MVC_PLATFORM("mvc-platform", "mvc", List.of("--spring.threads.virtual.enabled=false")),
    /** The same jars with a virtual thread for each request. */
    MVC_VIRTUAL("mvc-virtual", "mvc", List.of("--spring.threads.virtual.enabled=true")),
    /** The WebFlux twins on Reactor Netty's event loops. */
    WEBFLUX("webflux", "webflux", List.of());

    private final String label;
    private final String twin;
    private final List<String> serviceArguments;

    Stack(String label, String twin, List<String> serviceArguments) {
        this.label = label;
        this.twin = twin;
        this.serviceArguments = serviceArguments;
    }

    /** The name that users type and that the header {@code X-Stack} carries. */
    public String label() {
        return label;
    }

    /** The suffix of the twins' modules. */
    String twin() {
        return twin;
    }

    /** Everything that this stack's services are told and another stack's are not. */
    List<String> serviceArguments() {
        return serviceArguments;
    }

    /**
     * The stack of that label.
     *
     * @throws IllegalArgumentException if there is none; its message is one line that names the stacks
     */
    public static Stack ofLabel(String label) {
        for (Stack stack : values()) {
            if (stack.label.equals(label)) {
                return stack;
            }
        }
        throw new IllegalArgumentException("unknown stack '" + label + "'; the stacks are "
                + Arrays.stream(values()).map(Stack::label).collect(Collectors.joining(", ")));
    }
}
