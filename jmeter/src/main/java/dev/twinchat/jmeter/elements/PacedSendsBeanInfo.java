package dev.twinchat.jmeter.elements;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** The fields of {@link PacedSends} in JMeter's window; their words are in {@code SendsResources.properties}. */
public final class PacedSendsBeanInfo extends BeanInfoSupport {

    public PacedSendsBeanInfo() {
        super(PacedSends.class);
        createPropertyGroup("sends", new String[] {"rate", "settled", "seconds"});
        PropertyDescriptor rate = property("rate");
        rate.setValue(NOT_UNDEFINED, true);
        rate.setValue(DEFAULT, 0.0);
        PropertyDescriptor settled = property("settled");
        settled.setValue(NOT_UNDEFINED, true);
        settled.setValue(DEFAULT, false);
        PropertyDescriptor seconds = property("seconds");
        seconds.setValue(NOT_UNDEFINED, true);
        seconds.setValue(DEFAULT, 30);
    }
}
