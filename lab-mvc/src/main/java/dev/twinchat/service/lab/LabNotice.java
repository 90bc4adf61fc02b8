package dev.twinchat.service.lab;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/** Reports in the log and in the service's health that the lab is on, so that it is not left on by mistake. */
@Component("lab")
final class LabNotice implements HealthIndicator {

    private static final Logger LOG = LoggerFactory.getLogger(LabNotice.class);

    LabNotice() {
        LOG.warn("The lab is on: its paths need no token. Never so where others can reach this service.");
    }

    @Override
    public Health health() {
        return Health.up().withDetail("enabled", true).build();
    }
}
