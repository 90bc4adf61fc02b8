package dev.twinchat.service.web;

import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.servlet.Filter;
import java.util.List;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.http.MediaType;
import org.springframework.web.accept.FixedContentNegotiationStrategy;
import org.springframework.web.filter.RequestContextFilter;
import org.springframework.web.filter.UrlHandlerFilter;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** The filters around the controllers, in order; security stands between the first two and the last. */
@AutoConfiguration
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@Import({
    ApiDescription.class,
    JsonConfiguration.class,
    ProblemHandler.class,
    ProblemWriter.class,
    ShutdownDrain.class,
    Routes.class,
    ServerConfiguration.class,
    StackName.class
})
@EnableConfigurationProperties(RequestSettings.class)
class WebAutoConfiguration implements WebMvcConfigurer {

    /** Every meter says of which stack it is. */
    @Bean
    static MeterFilter stackTag(StackName stack) {
        return MeterFilter.commonTags(Tags.of("stack", stack.toString()));
    }

    @Bean
    FilterRegistrationBean<UrlHandlerFilter> trailingSlashes() {
        return ordered(
                UrlHandlerFilter.trailingSlashHandler("/**").wrapRequest().build(), Ordered.HIGHEST_PRECEDENCE + 10);
    }

    @Bean
    FilterRegistrationBean<Preflights> preflights(ProblemWriter problems) {
        return ordered(new Preflights(problems), Ordered.HIGHEST_PRECEDENCE + 20);
    }

    @Bean
    FilterRegistrationBean<RequestValidationFilter> requestChecks(
            RequestSettings settings, Routes routes, ProblemWriter problems) {
        return ordered(new RequestValidationFilter(settings, routes, problems), Ordered.LOWEST_PRECEDENCE - 10);
    }

    /** None: the dispatcher servlet does what it would do. */
    @Bean
    FilterRegistrationBean<RequestContextFilter> requestContext() {
        FilterRegistrationBean<RequestContextFilter> registration =
                new FilterRegistrationBean<>(new RequestContextFilter());
        registration.setEnabled(false);
        return registration;
    }

    /** Whether JSON is acceptable was checked by {@link RequestValidationFilter}; there is nothing left to negotiate. */
    @Override
    public void configureContentNegotiation(ContentNegotiationConfigurer configurer) {
        configurer.strategies(List.of(new FixedContentNegotiationStrategy(MediaType.APPLICATION_JSON)));
    }

    private static <F extends Filter> FilterRegistrationBean<F> ordered(F filter, int order) {
        FilterRegistrationBean<F> registration = new FilterRegistrationBean<>(filter);
        registration.setOrder(order);
        return registration;
    }
}
