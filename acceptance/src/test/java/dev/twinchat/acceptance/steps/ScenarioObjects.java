package dev.twinchat.acceptance.steps;

import dev.twinchat.launcher.Stack;
import io.cucumber.core.backend.ObjectFactory;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes the objects of one scenario at a time: each class once, by its one constructor, whose arguments are such objects,
 * too. There is one factory for each stack, so that a suite chooses its stack by its factory.
 */
public abstract sealed class ScenarioObjects implements ObjectFactory {

    private final Stack stack;
    private final Map<Class<?>, Object> made = new HashMap<>();

    private ScenarioObjects(Stack stack) {
        this.stack = stack;
    }

    @Override
    public void start() {
        made.put(World.class, new World(stack));
    }

    @Override
    public void stop() {
        made.clear();
    }

    @Override
    public boolean addClass(Class<?> glue) {
        return true;
    }

    @Override
    public <T> T getInstance(Class<T> type) {
        Object known = made.get(type);
        if (known != null) {
            return type.cast(known);
        }
        T instance = type.cast(make(type));
        made.put(type, instance);
        return instance;
    }

    private Object make(Class<?> type) {
        Constructor<?> constructor = type.getConstructors()[0];
        Object[] arguments = Arrays.stream(constructor.getParameterTypes())
                .map(this::getInstance)
                .toArray();
        try {
            return constructor.newInstance(arguments);
        } catch (ReflectiveOperationException failed) {
            throw new IllegalStateException("cannot make " + type, failed);
        }
    }

    /** Scenarios on the stack {@code mvc-platform}. */
    public static final class OnMvcPlatform extends ScenarioObjects {
        public OnMvcPlatform() {
            super(Stack.MVC_PLATFORM);
        }
    }

    /** Scenarios on the stack {@code mvc-virtual}. */
    public static final class OnMvcVirtual extends ScenarioObjects {
        public OnMvcVirtual() {
            super(Stack.MVC_VIRTUAL);
        }
    }

    /** Scenarios on the stack {@code webflux}. */
    public static final class OnWebflux extends ScenarioObjects {
        public OnWebflux() {
            super(Stack.WEBFLUX);
        }
    }
}
