package dev.twinchat.gateway.headers;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The origins whose pages may call besides the gateway's own.
 *
 * @param allowedOrigins each a scheme, a host and, if it is not the scheme's own, a port: {@code https://chat.example.org}
 */
@ConfigurationProperties("twinchat.cors")
record CorsSettings(@DefaultValue List<String> allowedOrigins) {

    CorsSettings {
        allowedOrigins.forEach(CorsSettings::requireOrigin);
    }

    private static void requireOrigin(String origin) {
        if (!origin.matches("https?://[^/?#@*]+")) {
            throw new IllegalArgumentException("twinchat.cors.allowed-origins: \"" + origin
                    + "\" is no origin; write one like https://chat.example.org");
        }
    }
}
