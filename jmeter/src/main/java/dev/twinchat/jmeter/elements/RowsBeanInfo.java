package dev.twinchat.jmeter.elements;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** The fields of {@link Rows} in JMeter's window; their words are in {@code RowsResources.properties}. */
public final class RowsBeanInfo extends BeanInfoSupport {

    public RowsBeanInfo() {
        super(Rows.class);
        createPropertyGroup("rows", new String[] {"file", "columns", "run"});
        createPropertyGroup("pairs", new String[] {"partnerColumn", "partnerVariable", "partners"});
        for (String name : new String[] {"file", "columns", "partnerColumn", "partnerVariable"}) {
            standard(name, "");
        }
        standard("run", 0);
        standard("partners", 0);
    }

    private void standard(String name, Object value) {
        PropertyDescriptor property = property(name);
        property.setValue(NOT_UNDEFINED, true);
        property.setValue(DEFAULT, value);
    }
}
