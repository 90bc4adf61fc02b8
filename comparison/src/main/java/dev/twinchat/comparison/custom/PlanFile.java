package dev.twinchat.comparison.custom;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** What a campaign needs of a plan, looked at before anything is started. */
final class PlanFile {

    private static final String ROOT = "jmeterTestPlan";
    private static final String RECORDER = "dev.twinchat.jmeter.elements.SampleRecorder";
    private static final String ARRIVALS = "dev.twinchat.jmeter.elements.Arrivals";
    private static final String INCLUDED = "IncludeController.includepath";
    private static final Duration MOST_PATIENCE = Duration.ofMinutes(15);

    private final Path file;
    private final Document plan;

    private PlanFile(Path file, Document plan) {
        this.file = file;
        this.plan = plan;
    }

    /**
     * Makes sure that a plan heeds what a campaign sets.
     *
     * @return how long its users wait for an answer at most
     * @throws IllegalArgumentException with one line if it is no plan, or not one for a campaign
     */
    static Duration check(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException("no plan " + file);
        }
        PlanFile plan = new PlanFile(file, parse(file));
        plan.requireRecorder();
        plan.requireRates();
        plan.requireGroups();
        List<PlanFile> parts = new ArrayList<>(List.of(plan));
        plan.addIncluded(parts);
        List<Duration> timeouts = parts.stream().flatMap(PlanFile::timeouts).toList();
        if (timeouts.isEmpty()) {
            throw plan.refused("has no HTTPSamplerProxy, so nobody asks anything");
        }
        return Collections.max(timeouts);
    }

    /** Files that are included, also by these, are named relative to the plan. */
    private void addIncluded(List<PlanFile> parts) {
        for (Element include : enabled("IncludeController")) {
            Path included = parts.getFirst().file.resolveSibling(property(include, INCLUDED));
            if (!Files.isRegularFile(included)) {
                throw refused("includes " + included + ", which does not exist");
            }
            if (parts.stream().noneMatch(part -> part.file.equals(included))) {
                PlanFile part = new PlanFile(included, parse(included));
                parts.add(part);
                part.addIncluded(parts);
            }
        }
    }

    private void requireRecorder() {
        if (!plan.getDocumentElement().getTagName().equals(ROOT)) {
            throw refused("is no plan of JMeter's: it does not begin with " + ROOT);
        }
        List<Element> recorders = enabled(RECORDER);
        if (recorders.size() != 1) {
            throw refused(
                    "must have one " + RECORDER + ", in its group of threads: what it records is what is measured");
        }
        requireParameters(recorders.getFirst(), "file", "samples");
    }

    /** A plan may bring its schedule of arrivals, which otherwise is put into it where it runs at a rate. */
    private void requireRates() {
        enabled(ARRIVALS).forEach(arrivals -> requireParameters(arrivals, "rate", "rate"));
    }

    private void requireGroups() {
        List<Element> groups = enabled("ThreadGroup");
        if (groups.isEmpty()) {
            throw refused("has no ThreadGroup, whose threads are the users");
        }
        for (Element group : groups) {
            requireParameters(group, "ThreadGroup.num_threads", "users");
            requireParameters(group, "ThreadGroup.ramp_time", "rampup");
            requireParameters(group, "ThreadGroup.duration", "rampup", "warmup", "seconds");
        }
    }

    /** Of its samplers: each has an address and a timeout of its own, so that none of them goes elsewhere or waits for ever. */
    private Stream<Duration> timeouts() {
        return enabled("HTTPSamplerProxy").stream().map(sampler -> {
            requireParameters(sampler, "HTTPSampler.domain", "host");
            requireParameters(sampler, "HTTPSampler.port", "port");
            return timeout(property(sampler, "HTTPSampler.response_timeout"));
        });
    }

    private Duration timeout(String millis) {
        if (millis.matches("[1-9]\\d{0,6}")) {
            Duration timeout = Duration.ofMillis(Long.parseLong(millis));
            if (timeout.compareTo(MOST_PATIENCE) <= 0) {
                return timeout;
            }
        }
        throw refused("must have a HTTPSampler.response_timeout from 1 to " + MOST_PATIENCE.toMillis()
                + " ms in each sampler, not '" + millis + "': an answer that takes longer is an error");
    }

    private void requireParameters(Element element, String property, String... parameters) {
        String value = property(element, property);
        for (String parameter : parameters) {
            if (!value.contains("${__P(" + parameter + ",")) {
                throw refused(
                        "does not ask for ${__P(" + parameter + ",…)} in " + property + ", which a campaign sets");
            }
        }
    }

    private static String property(Element element, String name) {
        NodeList children = element.getChildNodes();
        for (int i = 0; i < children.getLength(); i++) {
            if (children.item(i) instanceof Element child
                    && child.getAttribute("name").equals(name)) {
                return child.getTextContent();
            }
        }
        return "";
    }

    private List<Element> enabled(String tag) {
        List<Element> found = new ArrayList<>();
        NodeList all = plan.getElementsByTagName(tag);
        for (int i = 0; i < all.getLength(); i++) {
            if (all.item(i) instanceof Element element
                    && !element.getAttribute("enabled").equals("false")) {
                found.add(element);
            }
        }
        return found;
    }

    private IllegalArgumentException refused(String why) {
        return new IllegalArgumentException(file + " " + why);
    }

    private static Document parse(Path file) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            // The usual one prints what it throws.
            builder.setErrorHandler(new DefaultHandler());
            return builder.parse(file.toFile());
        } catch (SAXParseException malformed) {
            throw new IllegalArgumentException(
                    file + ":" + malformed.getLineNumber() + " is no XML: " + malformed.getMessage(), malformed);
        } catch (SAXException | IOException | ParserConfigurationException unreadable) {
            throw new IllegalArgumentException("cannot read " + file + ": " + unreadable.getMessage(), unreadable);
        }
    }
}
