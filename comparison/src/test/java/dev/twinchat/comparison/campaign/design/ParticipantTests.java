package dev.twinchat.comparison.campaign.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Environment;
import dev.twinchat.launcher.Stack;
import java.util.LinkedHashMap;
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
    void tellsAVariantByItsName() {
        Participant variant = Participant.variant(Stack.WEBFLUX, "cpu20", List.of("--a=b c", "--d=e"));

        assertThat(variant.label()).isEqualTo("webflux+cpu20");
        assertThat(variant.isVariant()).isTrue();
        assertThat(Participant.ofLabel("webflux+cpu20").with(variant.arguments()))
                .isEqualTo(variant);
    }

    @Test
    void keepsWhatAVariantIsTold() {
        Participant variant =
                Participant.variant(Stack.WEBFLUX, "cpu20", List.of("--a=GET /b=1ns,PUT /c=2ns", "--d=e"));
        LinkedHashMap<String, String> settings = new LinkedHashMap<>();

        VariantArguments.write(variant, settings);
        Environment kept = new Environment(new LinkedHashMap<>(), new LinkedHashMap<>(), settings);

        assertThat(VariantArguments.of(kept, "webflux+cpu20")).isEqualTo(variant.arguments());
        assertThat(VariantArguments.of(kept, "webflux")).isEmpty();
    }

    @Test
    void leavesTheNamesOfStacksToThem() {
        assertThat(List.of("webflux", "webflux-2", "mvc-platform-xss512k", "mvc-virtual-17", "webflux+cpu20"))
                .allMatch(Participant::isOfAStack);
        assertThat(List.of("mine", "mine-2", "webflux-mine")).noneMatch(Participant::isOfAStack);
    }
}
