package dev.twinchat.jmeter.elements;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** The fields of {@link Tasks} in JMeter's window; their words are in {@code TasksResources.properties}. */
public final class TasksBeanInfo extends BeanInfoSupport {

    public TasksBeanInfo() {
        super(Tasks.class);
        createPropertyGroup("tasks", new String[] {"waiting", "words", "times", "seed"});
        standard("waiting", 50);
        standard("words", 1000);
        standard("times", 20);
        standard("seed", 1);
    }

    private void standard(String name, Object value) {
        PropertyDescriptor property = property(name);
        property.setValue(NOT_UNDEFINED, true);
        property.setValue(DEFAULT, value);
    }
}
