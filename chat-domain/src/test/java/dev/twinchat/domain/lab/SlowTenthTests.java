package dev.twinchat.domain.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SlowTenthTests {

    @Test
    void makesEveryTenthRequestWait() {
        assertThat(IntStream.rangeClosed(1, 30).filter(SlowTenth::isSlow)).containsExactly(10, 20, 30);
    }

    @Test
    void hasThePageOfTheStudysLength() {
        assertThat(SlowTenth.PAGE.getBytes(StandardCharsets.UTF_8)).hasSize(176);
    }
}
