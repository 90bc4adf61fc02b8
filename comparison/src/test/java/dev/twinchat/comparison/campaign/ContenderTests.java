package dev.twinchat.comparison.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.launcher.Stack;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContenderTests {

    @Test
    void givesAStackThatTakesPartAgainAnotherName() {
        List<Contender> contenders = Contender.of(List.of(Stack.WEBFLUX, Stack.MVC_VIRTUAL, Stack.WEBFLUX));

        assertThat(contenders).extracting(Contender::label).containsExactly("webflux", "mvc-virtual", "webflux-2");
        assertThat(contenders)
                .allSatisfy(contender ->
                        assertThat(Contender.ofLabel(contender.label())).isEqualTo(contender));
    }

    @Test
    void leavesTheNamesOfStacksToThem() {
        assertThat(List.of("webflux", "webflux-2", "mvc-platform-xss512k", "mvc-virtual-17"))
                .allMatch(Contender::isOfAStack);
        assertThat(List.of("mine", "mine-2", "webflux-mine")).noneMatch(Contender::isOfAStack);
    }
}
