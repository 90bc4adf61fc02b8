package dev.twinchat.service.lab;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;

/** What the lab of every service has. */
@AutoConfiguration
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@Import({LabNotice.class, LabSecurity.class, SlowDownConfiguration.class})
class LabAutoConfiguration {}
