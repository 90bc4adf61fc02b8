package dev.twinchat.jmeter.elements;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** The fields of {@link Words} in JMeter's window; their words are in {@code WordsResources.properties}. */
public final class WordsBeanInfo extends BeanInfoSupport {

    public WordsBeanInfo() {
        super(Words.class);
        createPropertyGroup("words", new String[] {"count", "seed"});
        PropertyDescriptor count = property("count");
        count.setValue(NOT_UNDEFINED, true);
        count.setValue(DEFAULT, 1000);
        PropertyDescriptor seed = property("seed");
        seed.setValue(NOT_UNDEFINED, true);
        seed.setValue(DEFAULT, 1);
    }
}
