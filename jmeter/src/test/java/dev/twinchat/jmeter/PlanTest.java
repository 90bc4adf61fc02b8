package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlanTest {

    @Test
    void hasAFormAtARateWhereUsersSendRequests() {
        assertThat(Plan.builtIn().stream().filter(Plan::canBeOpen).map(Plan::label))
                .containsExactly(
                        "profile-summary",
                        "subscribe",
                        "edit-message",
                        "user-messages",
                        "user-messages-each",
                        "feed",
                        "gateway",
                        "token",
                        "send",
                        "latency-1",
                        "latency-5",
                        "latency-20");
        for (Plan plan : List.of(Plan.BROADCAST, Plan.LOGIN, Plan.SOAK, Plan.PALINDROMES, Plan.CAPACITY_P99)) {
            assertThatIllegalStateException().isThrownBy(plan::atOpenRate).withMessage(plan + " has no form at a rate");
        }
    }

    @Test
    void isTheSamePlanAtARate() {
        Plan open = Plan.SEND.atOpenRate();

        assertThat(open.label()).isEqualTo("send-open");
        assertThat(Plan.ofLabel("send-open")).containsSame(open);
        assertThat(open.closed()).isSameAs(Plan.SEND);
        assertThat(Plan.SEND.closed()).isSameAs(Plan.SEND);
        assertThat(open.isOpen()).isTrue();
        assertThat(open.canBeOpen()).isFalse();
        assertThat(open.fileName()).isEqualTo(Plan.SEND.fileName());
        assertThat(open.columns()).isEqualTo(Plan.SEND.columns());
        assertThat(open.opensSockets()).isTrue();
        assertThat(open.isAboutDeliveries()).isTrue();
        assertThat(open.loads()).containsExactly(100, 200, 400);
        assertThat(open.loadUnit()).isEqualTo("requests a second");
        assertThat(open.parameters()).containsEntry("rate", "100");
    }

    @Test
    void isKnownToBeOpenByItsLabel() {
        assertThat(Plan.isOpen("profile-summary-open")).isTrue();
        assertThat(Plan.isOpen("soak")).isTrue();
        assertThat(Plan.isOpen("somebodys-own-open")).isTrue();
        assertThat(Plan.isOpen("profile-summary")).isFalse();
        assertThat(Plan.loadUnitOf("somebodys-own-open")).isEqualTo("requests a second");
        assertThat(Plan.loadUnitOf("somebodys-own")).isEqualTo("users");
    }
}
