package dev.twinchat.service.lab;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;

/** The lab's auto-configuration for every service. */
@AutoConfiguration
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@Import({LabNotice.class, LabSecurity.class, SlowDownConfiguration.class})
class LabAutoConfiguration {}
