package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FixedWorkloadTest {

    @Test
    void isWarmedUpWithHalfOfItByTheUsersOfTheRuns() {
        FixedWorkload.WarmUp usual = Plan.FAN_OUT.work().orElseThrow().warmUp();

        assertThat(usual.users()).isZero();
        assertThat(usual.of(10)).isEqualTo(5);
        assertThat(usual.of(1)).isEqualTo(1);
    }

    @Test
    void isWarmedUpWithMoreByMoreUsersWhereMostOfARunIsWaiting() {
        FixedWorkload.WarmUp warmUp = Plan.SLOW_TENTH.work().orElseThrow().warmUp();

        assertThat(warmUp.users()).isEqualTo(500);
        assertThat(warmUp.of(10_000)).isEqualTo(80_000);
        assertThat(warmUp.of(500)).as("of a campaign that is scaled down").isEqualTo(4_000);
    }
}
