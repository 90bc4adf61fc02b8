package dev.twinchat.jmeter.receiver;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkerTest {

    private final Marker marker = new Marker("r7");

    @Test
    void findsTheNumberInAFrame() {
        assertThat(find("{\"op\":\"message\",\"message\":{\"content\":\"" + marker.of(421) + " the fox\"}}"))
                .isEqualTo(421);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "~", "no marker at all", "~r8:1~ of another run", "~r7:1", "~r7:x~", "~r7:"})
    void seesWhatIsNone(String text) {
        assertThat(find(text)).isEqualTo(-1);
    }

    private long find(String text) {
        return marker.find(Unpooled.copiedBuffer(text, StandardCharsets.UTF_8));
    }
}
