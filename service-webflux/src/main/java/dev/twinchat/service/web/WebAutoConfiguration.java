package dev.twinchat.service.web;

import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.web.filter.reactive.UrlHandlerFilter;
import org.springframework.web.reactive.accept.RequestedContentTypeResolverBuilder;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import reactor.netty.resources.LoopResources;

/** The filters around the controllers, in order; security stands between the first three and the last two. */
@AutoConfiguration
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@Import({
    ApiDescription.class,
    EventLoopLag.class,
    JsonConfiguration.class,
    ProblemHandler.class,
    ProblemWriter.class,
    ShutdownDrain.class,
    Routes.class,
    ServerConfiguration.class,
    StackName.class
})
@EnableConfigurationProperties(RequestSettings.class)
class WebAutoConfiguration implements WebFluxConfigurer {

    /** Every meter says of which stack it is. */
    @Bean
    static MeterFilter stackTag(StackName stack) {
        return MeterFilter.commonTags(Tags.of("stack", stack.toString()));
    }

    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE + 5)
    RefusalFilter refusals(ProblemWriter problems) {
        return new RefusalFilter(problems);
    }

    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE + 10)
    UrlHandlerFilter trailingSlashes() {
        return UrlHandlerFilter.trailingSlashHandler("/**").mutateRequest().build();
    }

    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE + 20)
    Preflights preflights(ProblemWriter problems) {
        return new Preflights(problems);
    }

    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE - 15)
    WriteCompletionFilter writeCompletion() {
        return new WriteCompletionFilter();
    }

    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE - 10)
    RequestValidationFilter requestChecks(
            ApplicationContext context,
            RequestSettings settings,
            LoopResources eventLoops,
            Routes routes,
            ProblemWriter problems) {
        return new RequestValidationFilter(context, settings, eventLoops, routes, problems);
    }

    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE - 5)
    EmptyParameters emptyParameters() {
        return new EmptyParameters();
    }

    /** Whether JSON is acceptable was checked by {@link RequestValidationFilter}; there is nothing left to negotiate. */
    @Override
    public void configureContentTypeResolver(RequestedContentTypeResolverBuilder builder) {
        builder.fixedResolver(MediaType.APPLICATION_JSON);
    }
}
