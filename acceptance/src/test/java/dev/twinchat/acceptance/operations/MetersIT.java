package dev.twinchat.acceptance.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.http.Header;
import dev.twinchat.acceptance.http.JavaTransport;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the services measure of each request costs time, so both stacks measure the same. */
class MetersIT {

    private static final Pattern METER = Pattern.compile("^# TYPE (\\S+) ", Pattern.MULTILINE);

    /** Tomcat's sessions and the lag of event loops, which the other stack has not; and what comes with the first garbage collection. */
    private static final Set<String> NOT_COMPARED = Set.of("tomcat_", "twinchat_event_loop_", "jvm_gc_");

    private static final JavaTransport HTTP = new JavaTransport();

    @Test
    void areTheSameOnBothStacks() {
        for (ServiceName service : Set.of(ServiceName.USER, ServiceName.MESSAGE)) {
            Set<String> mvc = meters(Stack.MVC_VIRTUAL, service);
            Set<String> webflux = meters(Stack.WEBFLUX, service);
            assertThat(mvc).as("%s on MVC and WebFlux", service).isEqualTo(webflux);
        }
    }

    private static Set<String> meters(Stack name, ServiceName service) {
        RunningStack stack = Stacks.running(name);
        Person.register(stack.gateway(), "Ann").says("something");
        Request scrape = new Request("GET", "/actuator/prometheus", List.of(new Header("Accept", "text/plain")), null);
        String text = HTTP.exchange(stack.process(service).management(), scrape).text();
        return METER.matcher(text)
                .results()
                .map(meter -> meter.group(1))
                .filter(meter -> NOT_COMPARED.stream().noneMatch(meter::startsWith))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
