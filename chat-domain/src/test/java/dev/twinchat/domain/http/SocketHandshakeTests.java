package dev.twinchat.domain.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SocketHandshakeTests {

    private static final Map<String, List<String>> GOOD = Map.of(
            "Upgrade", List.of("h2c, WebSocket"),
            "Connection", List.of("keep-alive", "Upgrade"),
            "Sec-WebSocket-Key", List.of("dGhlIHNhbXBsZSBub25jZQ=="),
            "Sec-WebSocket-Version", List.of("13"));

    @Test
    void isAGetWithAllThatItNeeds() {
        assertThat(isComplete("GET", GOOD)).isTrue();
        assertThat(isComplete("HEAD", GOOD)).isFalse();
        assertThat(isComplete("POST", GOOD)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Upgrade", "Connection", "Sec-WebSocket-Key", "Sec-WebSocket-Version"})
    void isNoneWithoutAnyOfThem(String header) {
        Map<String, List<String>> others = GOOD.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(header))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        assertThat(isComplete("GET", others)).isFalse();
    }

    private static boolean isComplete(String method, Map<String, List<String>> headers) {
        return SocketHandshake.isComplete(method, name -> headers.getOrDefault(name, List.of()));
    }
}
