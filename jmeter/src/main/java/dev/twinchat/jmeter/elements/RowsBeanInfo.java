package dev.twinchat.jmeter.elements;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** The fields of {@link Rows} in JMeter's window; their words are in {@code RowsResources.properties}. */
public final class RowsBeanInfo extends BeanInfoSupport {

    public RowsBeanInfo() {
        super(Rows.class);
        createPropertyGroup("rows", new String[] {"file", "columns"});
        createPropertyGroup(
                "pairs", new String[] {"partnerFile", "partnerColumn", "partnerVariable", "partners", "round"});
        for (String name : new String[] {"file", "columns", "partnerFile", "partnerColumn", "partnerVariable"}) {
            standard(name, "");
        }
        standard("partners", 0);
        standard("round", 0);
    }

    private void standard(String name, Object value) {
        PropertyDescriptor property = property(name);
        property.setValue(NOT_UNDEFINED, true);
        property.setValue(DEFAULT, value);
    }
}
