package dev.twinchat.gateway.socket;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How sockets are ended.
 *
 * @param stopSpread the time over which all are closed when the gateway stops
 */
@ConfigurationProperties("twinchat.sockets")
record SocketSettings(@DefaultValue("3s") Duration stopSpread) {}
