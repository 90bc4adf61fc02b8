package dev.twinchat.service.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.lab.CpuBurn;
import dev.twinchat.domain.lab.SlowDown;
import dev.twinchat.service.lab.SlowDownSettings.Layer;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

class SlowDownFilterTests {

    private final List<Integer> rounds = new ArrayList<>();

    @Test
    void burnsForEveryRequestOfTheApi() throws Exception {
        SlowDownFilter filter = filter(Layer.FILTER, List.of("20us"), Duration.ZERO);

        for (int request = 0; request < 3; request++) {
            assertThat(pass(filter, "/api/feed")).isTrue();
        }
        assertThat(pass(filter, "/actuator/health")).isTrue();

        assertThat(rounds).containsExactly(10_000, 10_000, 10_000);
    }

    @Test
    void addsNothingUnlessItIsToldTo() throws Exception {
        SlowDownFilter filter = filter(Layer.FILTER, List.of("0us"), Duration.ZERO);

        assertThat(pass(filter, "/api/feed")).isTrue();

        assertThat(rounds).isEmpty();
    }

    @Test
    void makesEveryRequestOfTheApiWait() throws Exception {
        SlowDownFilter filter = filter(Layer.FILTER, List.of(), Duration.ofMillis(20));

        long begin = System.nanoTime();
        assertThat(pass(filter, "/api/feed")).isTrue();
        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(20_000_000);
    }

    @Test
    void leavesItToTheFirstStatement() throws Exception {
        SlowDownFilter filter = filter(Layer.REPOSITORY, List.of("20us"), Duration.ZERO);
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/api/feed");

        filter.doFilter(request, new MockHttpServletResponse(), new MockFilterChain());
        assertThat(rounds).isEmpty();

        RequestContextHolder.setRequestAttributes(new ServletRequestAttributes(request));
        try {
            for (int statement = 0; statement < 3; statement++) {
                PendingSlowDown.ofCurrentRequest().ifPresent(PendingSlowDown::happen);
            }
        } finally {
            RequestContextHolder.resetRequestAttributes();
        }
        assertThat(rounds).containsExactly(10_000);
        assertThat(PendingSlowDown.ofCurrentRequest()).isEmpty();
    }

    private SlowDownFilter filter(Layer layer, List<String> cpu, Duration delay) {
        return new SlowDownFilter(SlowDown.of(cpu, delay, () -> new CpuBurn(2), rounds::add), layer);
    }

    /** Whether the request came through. */
    private static boolean pass(SlowDownFilter filter, String path) throws ServletException, IOException {
        MockFilterChain chain = new MockFilterChain();
        filter.doFilter(new MockHttpServletRequest("GET", path), new MockHttpServletResponse(), chain);
        return chain.getRequest() != null;
    }
}
