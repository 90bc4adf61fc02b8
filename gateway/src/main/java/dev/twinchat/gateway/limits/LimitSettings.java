package dev.twinchat.gateway.limits;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Whether the lab is open, whose word lists are longer than any message.
 *
 * @param enabled false unless an experiment needs it
 */
@ConfigurationProperties("twinchat.lab")
record LimitSettings(@DefaultValue("false") boolean enabled) {

    private static final DataSize BODY = DataSize.ofKilobytes(64);
    private static final DataSize LAB_BODY = DataSize.ofMegabytes(1);

    /** The contract's limit of a request body in bytes, which the services check exactly. */
    long bodyBytes() {
        return (enabled ? LAB_BODY : BODY).toBytes();
    }
}
