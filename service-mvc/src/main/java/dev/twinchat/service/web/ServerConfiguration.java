package dev.twinchat.service.web;

import java.util.Arrays;
import org.apache.catalina.Pipeline;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.ErrorReportValve;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Tomcat: what properties cannot say. */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> patientStreams(RequestSettings settings) {
        return factory -> {
            factory.setProtocol(StreamProtocol.class.getName());
            factory.addConnectorCustomizers(connector ->
                    ((StreamProtocol) connector.getProtocolHandler()).setStreamTimeout(settings.streamTimeout()));
        };
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> serverRefusals(JsonMapper json, StackName stack) {
        return factory -> {
            // TRACE is refused by the dispatcher, with the answer that any method gets which a path does not have.
            factory.addConnectorCustomizers(connector -> connector.setAllowTrace(true));
            factory.addContextCustomizers(context ->
                    reportBy(new RequestRejections(json, stack.toString()), (StandardHost) context.getParent()));
        };
    }

    private static void reportBy(RequestRejections refusals, StandardHost host) {
        Pipeline valves = host.getPipeline();
        Arrays.stream(valves.getValves())
                .filter(ErrorReportValve.class::isInstance)
                .forEach(valves::removeValve);
        valves.addValve(refusals);
        // A host that finds a valve of this class adds no error report of its own.
        host.setErrorReportValveClass(refusals.getClass().getName());
    }
}
