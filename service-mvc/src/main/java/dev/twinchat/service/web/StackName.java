package dev.twinchat.service.web;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.stereotype.Component;

/** Which of the stacks this is, for {@code X-Stack} and {@code /actuator/info}. */
@Component
final class StackName implements InfoContributor {

    private final boolean virtualThreads;

    StackName(@Value("${spring.threads.virtual.enabled}") boolean virtualThreads) {
        this.virtualThreads = virtualThreads;
    }

    @Override
    public void contribute(Info.Builder builder) {
        builder.withDetail("stack", toString());
    }

    @Override
    public String toString() {
        return virtualThreads ? "mvc-virtual" : "mvc-platform";
    }
}
