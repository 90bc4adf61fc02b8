package dev.twinchat.service.web;

import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.stereotype.Component;

/** Which of the stacks this is, for {@code X-Stack} and {@code /actuator/info}. */
@Component
final class StackName implements InfoContributor {

    @Override
    public void contribute(Info.Builder builder) {
        builder.withDetail("stack", toString());
    }

    @Override
    public String toString() {
        return "webflux";
    }
}
