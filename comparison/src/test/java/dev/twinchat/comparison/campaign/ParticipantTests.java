package dev.twinchat.comparison.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.launcher.Stack;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParticipantTests {

    @Test
    void givesAStackThatTakesPartAgainAnotherName() {
        List<Participant> participants = Participant.of(List.of(Stack.WEBFLUX, Stack.MVC_VIRTUAL, Stack.WEBFLUX));

        assertThat(participants).extracting(Participant::label).containsExactly("webflux", "mvc-virtual", "webflux-2");
        assertThat(participants)
                .allSatisfy(participant ->
                        assertThat(Participant.ofLabel(participant.label())).isEqualTo(participant));
    }

    @Test
    void leavesTheNamesOfStacksToThem() {
        assertThat(List.of("webflux", "webflux-2", "mvc-platform-xss512k", "mvc-virtual-17"))
                .allMatch(Participant::isOfAStack);
        assertThat(List.of("mine", "mine-2", "webflux-mine")).noneMatch(Participant::isOfAStack);
    }
}
