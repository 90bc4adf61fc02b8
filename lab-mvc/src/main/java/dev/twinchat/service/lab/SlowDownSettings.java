package dev.twinchat.service.lab;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.bind.Name;

/**
 * The settings of {@code twinchat.lab.slow-down}, by which a comparison is shown to find differences.
 *
 * @param cpu CPU time that each request to {@code /api} costs more, such as {@code 25us}; or one for each route, such as
 *     {@code GET /api/feed=25us}, of which the first that fits counts
 * @param delay the setting {@code wait}: how long each of them waits besides
 * @param layer where in the service that happens
 */
@ConfigurationProperties("twinchat.lab.slow-down")
record SlowDownSettings(
        @DefaultValue List<String> cpu,
        @DefaultValue("0s") @Name("wait") Duration delay,
        @DefaultValue("filter") Layer layer) {

    /** A layer of a service. */
    enum Layer {
        /** Outside everything else. */
        FILTER,
        /** Data access: before a request's first statement. */
        REPOSITORY
    }
}
