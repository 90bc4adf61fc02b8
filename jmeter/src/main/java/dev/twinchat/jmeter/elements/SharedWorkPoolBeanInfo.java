package dev.twinchat.jmeter.elements;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** The field of {@link SharedWorkPool} in JMeter's window; its words are in {@code PoolResources.properties}. */
public final class SharedWorkPoolBeanInfo extends BeanInfoSupport {

    public SharedWorkPoolBeanInfo() {
        super(SharedWorkPool.class);
        createPropertyGroup("pool", new String[] {"amount"});
        PropertyDescriptor amount = property("amount");
        amount.setValue(NOT_UNDEFINED, true);
        amount.setValue(DEFAULT, 1);
    }
}
