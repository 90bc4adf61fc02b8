package dev.twinchat.jmeter;

import java.io.File;
import java.util.List;
import java.util.Locale;
import org.apache.jmeter.gui.JMeterGUIComponent;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.gui.TestBeanGUI;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;

/** A program for JMeter's own class path: shows each element of a plan in its panel, and takes it back out as saving does. */
final class PlanOpener {

    /** What the line with a plan's name begins with. */
    static final String MARK = "== ";

    private PlanOpener() {}

    /** Opens plans one after the other; its arguments are JMeter's home and the plans' files. Each begins with a line of its name. */
    public static void main(String[] args) throws Exception {
        JMeterUtils.setJMeterHome(args[0]);
        JMeterUtils.loadJMeterProperties(args[0] + "/bin/jmeter.properties");
        JMeterUtils.setLocale(Locale.ENGLISH);
        for (String file : List.of(args).subList(1, args.length)) {
            System.out.println(MARK + new File(file).getName());
            HashTree tree = SaveService.loadTree(new File(file));
            SearchByClass<TestElement> elements = new SearchByClass<>(TestElement.class);
            tree.traverse(elements);
            for (TestElement element : elements.getSearchResults()) {
                show(element);
            }
        }
    }

    private static void show(TestElement element) throws ReflectiveOperationException {
        String guiClass = element.getPropertyAsString(TestElement.GUI_CLASS);
        JMeterGUIComponent panel = element instanceof TestBean ? new TestBeanGUI(element.getClass()) : panel(guiClass);
        System.out.println(guiClass + " " + element.getClass().getName());
        TestElement before = (TestElement) element.clone();
        panel.configure(element);
        panel.modifyTestElement(element);
        before.propertyIterator().forEachRemaining(property -> {
            String after = element.getPropertyAsString(property.getName());
            if (!after.equals(property.getStringValue())) {
                System.out.println(property.getName() + " differs: " + property.getStringValue() + " -> " + after);
            }
        });
    }

    private static JMeterGUIComponent panel(String guiClass) throws ReflectiveOperationException {
        return Class.forName(SaveService.aliasToClass(guiClass))
                .asSubclass(JMeterGUIComponent.class)
                .getConstructor()
                .newInstance();
    }
}
