package dev.twinchat.jmeter.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.apache.jorphan.collections.HashTree;
import org.jspecify.annotations.Nullable;

/** Sends a plan's HTTP requests to the service under test, and bounds how long they wait for an answer. */
final class Addresses {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Duration LONGEST_TIMEOUT = Duration.ofMinutes(15);
    private static final Pattern ABSOLUTE =
            Pattern.compile("(?i)(?<protocol>https?)://(?<domain>[^/?:]+)(:(?<port>\\d+))?(?<path>.*)");

    /** What has one value for a whole run: not a function that gives each request another path. */
    private static final Pattern LEADING_VALUE = Pattern.compile("\\$\\{(\\w+|(__P|__property)\\([^}]*\\))}");

    private final List<TestElement> requests;
    private final List<TestElement> defaults;
    private final PlanVariables variables;
    private final Findings findings;

    private Addresses(HashTree plan, Findings findings) {
        this.requests = List.copyOf(PlanElements.all(HTTPSamplerBase.class, plan));
        this.defaults = PlanElements.all(ConfigTestElement.class, plan).stream()
                .filter(Addresses::isOfHttp)
                .<TestElement>map(element -> element)
                .toList();
        this.variables = PlanVariables.of(plan);
        this.findings = findings;
    }

    static void adapt(HashTree plan, Properties campaign, Findings findings) {
        Addresses addresses = new Addresses(plan, findings);
        addresses.requests.forEach(addresses::splitPath);
        addresses.requireOne();
        addresses.requests.forEach(request -> addresses.adapt(request, campaign));
    }

    private static boolean isOfHttp(TestElement element) {
        for (PropertyIterator properties = element.propertyIterator(); properties.hasNext(); ) {
            if (properties.next().getName().startsWith("HTTPSampler.")) {
                return true;
            }
        }
        return false;
    }

    /** A path may be a whole address, also by a variable or a property. */
    private void splitPath(TestElement request) {
        String path = request.getPropertyAsString(HTTPSamplerBase.PATH);
        Matcher leading = LEADING_VALUE.matcher(path);
        if (leading.lookingAt()) {
            path = variables.valueOf(leading.group()) + path.substring(leading.end());
        }
        Matcher absolute = ABSOLUTE.matcher(path);
        if (absolute.matches()) {
            request.setProperty(HTTPSamplerBase.PROTOCOL, absolute.group("protocol"));
            request.setProperty(HTTPSamplerBase.DOMAIN, absolute.group("domain"));
            request.setProperty(HTTPSamplerBase.PORT, port(absolute.group("port"), absolute.group("protocol")));
            request.setProperty(HTTPSamplerBase.PATH, absolute.group("path"));
        }
    }

    private void requireOne() {
        Map<String, List<String>> askedBy = new LinkedHashMap<>();
        Stream.concat(defaults.stream().filter(element -> !address(element).isEmpty()), requests.stream())
                .forEach(element -> askedBy.computeIfAbsent(address(element), any -> new ArrayList<>())
                        .add(Findings.named(element)));
        if (askedBy.size() > 1) {
            List<String> each = new ArrayList<>();
            askedBy.forEach((address, who) ->
                    each.add((address.isEmpty() ? "no address" : address) + " (" + String.join(", ", who) + ")"));
            findings.problem("the plan asks several addresses, of which a campaign has one, the service's: "
                    + String.join(", ", each) + "; give all the same, or disable what asks another service");
        }
    }

    /** As the plan has it; empty if it has none. */
    private String address(TestElement request) {
        String domain = variables.valueOf(effective(request, HTTPSamplerBase.DOMAIN));
        String port = variables.valueOf(effective(request, HTTPSamplerBase.PORT));
        return domain.isEmpty() ? "" : domain + ":" + port(port, effective(request, HTTPSamplerBase.PROTOCOL));
    }

    private static String port(@Nullable String given, String protocol) {
        if (given != null && !given.isEmpty() && !given.equals("0")) {
            return given;
        }
        return protocol.equalsIgnoreCase("https") ? "443" : "80";
    }

    private String effective(TestElement request, String property) {
        String own = request.getPropertyAsString(property);
        return own.isEmpty()
                ? defaults.stream()
                        .map(element -> element.getPropertyAsString(property))
                        .filter(value -> !value.isEmpty())
                        .findFirst()
                        .orElse("")
                : own;
    }

    private void adapt(TestElement request, Properties campaign) {
        request.setProperty(HTTPSamplerBase.PROTOCOL, "http");
        request.setProperty(HTTPSamplerBase.DOMAIN, campaign.getProperty("host"));
        request.setProperty(HTTPSamplerBase.PORT, campaign.getProperty("port"));
        request.setProperty(
                HTTPSamplerBase.RESPONSE_TIMEOUT, Long.toString(timeout(request).toMillis()));
        if (request.getPropertyAsBoolean(HTTPSamplerBase.IMAGE_PARSER)) {
            findings.note(request, "does not fetch what its answer embeds, which may lie elsewhere");
            request.setProperty(HTTPSamplerBase.IMAGE_PARSER, false);
        }
        if (!effective(request, HTTPSamplerBase.PROXYHOST).isEmpty()) {
            findings.problem(request, "asks through a proxy: leave out its server name");
        }
    }

    private Duration timeout(TestElement request) {
        String millis = variables.valueOf(effective(request, HTTPSamplerBase.RESPONSE_TIMEOUT));
        Duration timeout = TIMEOUT;
        if (millis.matches("[1-9]\\d{0,8}")) {
            timeout = Duration.ofMillis(Long.parseLong(millis));
        } else if (!millis.isEmpty() && !millis.equals("0")) {
            findings.problem(request, "has the response timeout '" + millis + "': give a number of milliseconds");
        }
        if (timeout.compareTo(LONGEST_TIMEOUT) > 0) {
            findings.problem(
                    request,
                    "waits " + millis + " ms for an answer: give at most " + LONGEST_TIMEOUT.toMillis()
                            + ", or nothing for " + TIMEOUT.toMillis());
        }
        findings.answersWithin(timeout);
        return timeout;
    }
}
