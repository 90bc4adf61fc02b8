package dev.twinchat.jmeter.engine;

import java.io.IOException;
import java.lang.Runtime.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.util.JMeterUtils;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Whether JMeter can load a plan at all: of what it cannot, it names the first, and not the element. */
final class PlanClasses {

    private static final String ROOT = "jmeterTestPlan";

    /** By the beginning of their classes' names. */
    private static final Map<String, String> PLUGINS = Map.of(
            "com.blazemeter.jmeter.threads.", "Custom Thread Groups (jpgc-casutg)",
            "com.blazemeter.jmeter.http2.", "BlazeMeter HTTP2",
            "com.blazemeter.jmeter.", "BlazeMeter's plug-ins",
            "eu.luminis.jmeter.wssampler.", "WebSocket Samplers by Peter Doornbosch",
            "kg.apc.jmeter.threads.", "Custom Thread Groups (jpgc-casutg)",
            "kg.apc.jmeter.", "JP@GC's plug-ins (jmeter-plugins.org)",
            "JMeter.plugins.functional.samplers.websocket.", "WebSocket Sampler by Maciej Zaleski");

    private final Findings findings;
    private final Set<Path> seen = new HashSet<>();

    private PlanClasses(Findings findings) {
        this.findings = findings;
    }

    /** Adds what is missing, also in files that the plan includes. */
    static void check(Path plan, Findings findings) {
        new PlanClasses(findings).check(plan, plan);
    }

    private void check(Path plan, Path file) {
        if (!seen.add(file)) {
            return;
        }
        try {
            Element root = parse(file).getDocumentElement();
            if (!root.getTagName().equals(ROOT)) {
                findings.problem(file + " is no plan of JMeter's: it does not begin with " + ROOT);
                return;
            }
            checkVersion(file, root.getAttribute("jmeter"));
            NodeList trees = root.getElementsByTagName("hashTree");
            for (int i = 0; i < trees.getLength(); i++) {
                for (Node node = trees.item(i).getFirstChild(); node != null; node = node.getNextSibling()) {
                    if (node instanceof Element element && !element.getTagName().equals("hashTree")) {
                        check(plan, element);
                    }
                }
            }
        } catch (SAXParseException malformed) {
            findings.problem(file + ":" + malformed.getLineNumber() + " is no XML: " + malformed.getMessage());
        } catch (SAXException | IOException | ParserConfigurationException unreadable) {
            findings.problem("cannot read " + file + ": " + unreadable.getMessage());
        }
    }

    private void checkVersion(Path file, String made) {
        String here = JMeterUtils.getJMeterVersion();
        if (made.matches("\\d+(\\.\\d+)*") && isNewer(made, here)) {
            findings.problem(file + " was made by JMeter " + made + ", and this is JMeter " + here
                    + ": save it by that version or an older one");
        }
    }

    private static boolean isNewer(String made, String here) {
        return here.matches("\\d+(\\.\\d+)*") && Version.parse(plain(made)).compareTo(Version.parse(plain(here))) > 0;
    }

    /** Java's versions do not end with zeros. */
    private static String plain(String version) {
        return version.replaceAll("(\\.0+)+$", "");
    }

    private void check(Path plan, Element element) {
        String name = "'" + element.getAttribute("testname") + "'";
        String className = SaveService.aliasToClass(element.getTagName());
        if (!exists(className)) {
            findings.problem(
                    name + " needs the class " + className + pluginOf(className)
                            + ", which is not there: put its jar into the folder plugins of the scenario, or delete the element");
        }
        if (element.getTagName().equals("IncludeController")
                && !element.getAttribute("enabled").equals("false")) {
            Path included = plan.resolveSibling(element.getTextContent().strip());
            if (Files.isRegularFile(included)) {
                check(plan, included);
            } else {
                findings.problem(
                        name + " includes " + included + ", which is not there: put it into the scenario's folder");
            }
        }
    }

    private static String pluginOf(String className) {
        return PLUGINS.entrySet().stream()
                .filter(plugin -> className.startsWith(plugin.getKey()))
                .max((one, other) -> one.getKey().length() - other.getKey().length())
                .map(plugin -> " of " + plugin.getValue())
                .orElse("");
    }

    private static boolean exists(String className) {
        try {
            Class.forName(className, false, PlanClasses.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError missing) {
            return false;
        }
    }

    private static Document parse(Path file) throws SAXException, IOException, ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        DocumentBuilder builder = factory.newDocumentBuilder();
        // The usual one prints what it throws.
        builder.setErrorHandler(new DefaultHandler());
        return builder.parse(file.toFile());
    }
}
