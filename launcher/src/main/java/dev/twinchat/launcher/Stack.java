package dev.twinchat.launcher;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** One of the stacks that are compared: which twins run, and how. */
public enum Stack {
    /** The MVC twins on Tomcat's pool of platform threads. */
    MVC_PLATFORM("mvc-platform", "mvc", List.of("--spring.threads.virtual.enabled=false"), List.of()),
    /** The same jars with a virtual thread for each request. */
    MVC_VIRTUAL("mvc-virtual", "mvc", List.of(Stack.VIRTUAL_THREADS), List.of()),
    /** The WebFlux twins on Reactor Netty's event loops. */
    WEBFLUX("webflux", "webflux", List.of(), List.of()),
    /** {@link #MVC_PLATFORM} with half the stack that a thread has by default. */
    MVC_PLATFORM_XSS512K(
            "mvc-platform-xss512k", "mvc", List.of("--spring.threads.virtual.enabled=false"), List.of("-Xss512k")),
    /** The same with a quarter. */
    MVC_PLATFORM_XSS256K(
            "mvc-platform-xss256k", "mvc", List.of("--spring.threads.virtual.enabled=false"), List.of("-Xss256k"));

    private static final String VIRTUAL_THREADS = "--spring.threads.virtual.enabled=true";

    private final String label;
    private final String twin;
    private final List<String> serviceArguments;
    private final List<String> jvmFlags;

    Stack(String label, String twin, List<String> serviceArguments, List<String> jvmFlags) {
        this.label = label;
        this.twin = twin;
        this.serviceArguments = serviceArguments;
        this.jvmFlags = jvmFlags;
    }

    /** The name that users type and that the header {@code X-Stack} carries. */
    public String label() {
        return label;
    }

    /** The suffix of the twins' modules. */
    String twin() {
        return twin;
    }

    /** Whether its services handle requests on virtual threads. */
    public boolean usesVirtualThreads() {
        return serviceArguments.contains(VIRTUAL_THREADS);
    }

    /** Everything that this stack's services are told and another stack's are not. */
    List<String> serviceArguments() {
        return serviceArguments;
    }

    /** The one of the stacks with the same jars whose start is taken down for their AOT caches. */
    Stack recorded() {
        return Arrays.stream(values())
                .filter(stack -> stack.twin.equals(twin))
                .findFirst()
                .orElse(this);
    }

    /** The flags that its services' JVMs have beside the common ones. */
    List<String> jvmFlags() {
        return jvmFlags;
    }

    /** The stacks that are compared; the others are variants of one of them, for single questions. */
    public static List<Stack> standard() {
        return Arrays.stream(values()).filter(Stack::isStandard).toList();
    }

    /** Whether it is no variant of another one. */
    public boolean isStandard() {
        return jvmFlags.isEmpty();
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
                + standard().stream().map(Stack::label).collect(Collectors.joining(", ")));
    }
}
