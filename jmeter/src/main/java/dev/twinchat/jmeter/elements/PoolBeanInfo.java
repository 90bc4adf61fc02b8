package dev.twinchat.jmeter.elements;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** The field of {@link Pool} in JMeter's window; its words are in {@code PoolResources.properties}. */
public final class PoolBeanInfo extends BeanInfoSupport {

    public PoolBeanInfo() {
        super(Pool.class);
        createPropertyGroup("pool", new String[] {"amount"});
        PropertyDescriptor amount = property("amount");
        amount.setValue(NOT_UNDEFINED, true);
        amount.setValue(DEFAULT, 1);
    }
}
