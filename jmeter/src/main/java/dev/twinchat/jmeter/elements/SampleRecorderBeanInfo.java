package dev.twinchat.jmeter.elements;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** The fields of {@link SampleRecorder} in JMeter's window; their words are in {@code SampleRecorderResources.properties}. */
public final class SampleRecorderBeanInfo extends BeanInfoSupport {

    public SampleRecorderBeanInfo() {
        super(SampleRecorder.class);
        createPropertyGroup("samples", new String[] {"file", "seconds", "requestsOnly"});
        PropertyDescriptor file = property("file");
        file.setValue(NOT_UNDEFINED, true);
        file.setValue(DEFAULT, "");
        PropertyDescriptor seconds = property("seconds");
        seconds.setValue(NOT_UNDEFINED, true);
        seconds.setValue(DEFAULT, 30);
        PropertyDescriptor requestsOnly = property("requestsOnly");
        requestsOnly.setValue(NOT_UNDEFINED, true);
        requestsOnly.setValue(DEFAULT, false);
    }
}
