package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MessageIdTests {

    private static final Pattern PATTERN = Pattern.compile(MessageId.PATTERN);
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private static boolean matches(String id) {
        return PATTERN.matcher(id).matches();
    }

    @Test
    void matchesPositiveLongsOnly() {
        assertThat(matches("1")).isTrue();
        assertThat(matches("10")).isTrue();
        assertThat(matches("0")).isFalse();
        assertThat(matches("01")).isFalse();
        assertThat(matches("-1")).isFalse();
        assertThat(matches("+1")).isFalse();
        assertThat(matches("1.0")).isFalse();
        assertThat(matches("")).isFalse();
        assertThat(matches("\u0661")).isFalse();
    }

    @Test
    void endsWhereLongsEnd() {
        for (int power = 0; power < 20; power++) {
            BigInteger step = BigInteger.TEN.pow(power);
            for (int factor = 1; factor < 10; factor++) {
                BigInteger distance = step.multiply(BigInteger.valueOf(factor));
                BigInteger below = MAX.subtract(distance);
                assertThat(matches(below.toString())).as("%s", below).isEqualTo(below.signum() > 0);
                assertThat(matches(MAX.add(distance).toString())).isFalse();
            }
        }
        assertThat(matches(MAX.toString())).isTrue();
    }
}
