package dev.twinchat.jmeter.elements;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** The field of {@link Arrivals} in JMeter's window; its words are in {@code ArrivalsResources.properties}. */
public final class ArrivalsBeanInfo extends BeanInfoSupport {

    public ArrivalsBeanInfo() {
        super(Arrivals.class);
        createPropertyGroup("arrivals", new String[] {"rate"});
        PropertyDescriptor rate = property("rate");
        rate.setValue(NOT_UNDEFINED, true);
        rate.setValue(DEFAULT, 100.0);
    }
}
