package dev.twinchat.jmeter.receiver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.twinchat.jmeter.samples.DeliverySummary;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DeliveriesTest {

    private final Deliveries deliveries = new Deliveries(2);

    @Test
    void timesEveryDeliveryFromItsAck() {
        deliveries.measure(millis(10), millis(1_010));
        deliveries.sending(1, millis(20));
        deliveries.acked(1, millis(25));
        deliveries.arrived(1, millis(26));
        deliveries.arrived(1, millis(29));

        DeliverySummary summary = deliveries.summary(2, 0, 1);
        assertThat(summary.deliveries()).isEqualTo(2);
        assertThat(summary.sends()).isEqualTo(1);
        assertThat(summary.missing()).isZero();
        assertThat(summary.sinceAck().p50()).isEqualTo(1, within(0.01));
        assertThat(summary.sinceAck().max()).isEqualTo(4, within(0.01));
        assertThat(summary.lastSinceAck().p50()).isEqualTo(4, within(0.01));
        assertThat(summary.sinceSend().max()).isEqualTo(9, within(0.01));
        assertThat(summary.wholeMillis()).isEqualTo(9, within(0.01));
    }

    @Test
    void takesADeliveryThatOvertakesItsAckForOneWithoutDelay() {
        deliveries.measure(0, millis(1_000));
        deliveries.sending(1, millis(20));
        deliveries.arrived(1, millis(24));
        deliveries.acked(1, millis(25));
        deliveries.arrived(1, millis(24));

        assertThat(deliveries.summary(2, 0, 1).sinceAck().max()).isZero();
        assertThat(deliveries.complete()).isTrue();
    }

    @Test
    void missesWhatWasAcceptedAndNeverCame() {
        deliveries.measure(0, millis(1_000));
        deliveries.sending(1, millis(1));
        deliveries.acked(1, millis(2));
        deliveries.arrived(1, millis(3));
        deliveries.sending(2, millis(4));

        assertThat(deliveries.complete()).isFalse();
        assertThat(deliveries.summary(2, 0, 1).missing()).isEqualTo(1);
    }

    @Test
    void countsNothingThatWasSentOutsideTheWindow() {
        deliveries.measure(millis(10), millis(20));
        deliveries.sending(1, millis(9));
        deliveries.acked(1, millis(9));
        deliveries.sending(2, millis(20));
        deliveries.acked(2, millis(20));
        deliveries.arrived(1, millis(11));
        deliveries.arrived(2, millis(21));

        DeliverySummary summary = deliveries.summary(2, 0, 1);
        assertThat(summary.sends()).isZero();
        assertThat(summary.missing()).isZero();
        assertThat(summary.deliveries()).as("came within the window").isEqualTo(1);
        assertThat(summary.sinceAck().max()).isZero();
    }

    @Test
    void settlesWhenAllThatWasAcceptedHasComeWhetherItCountsOrNot() {
        deliveries.measure(millis(10), millis(20));
        assertThat(deliveries.settled()).isTrue();
        deliveries.sending(1, millis(1));
        deliveries.acked(1, millis(2));
        deliveries.arrived(1, millis(3));
        assertThat(deliveries.complete()).isTrue();
        assertThat(deliveries.settled()).isFalse();
        deliveries.arrived(1, millis(4));
        assertThat(deliveries.settled()).isTrue();
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }
}
