package dev.twinchat.domain.user;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.user.UserWalk.Part;
import java.util.List;
import org.junit.jupiter.api.Test;

class UserWalkTests {

    private final UserWalk walk = UserWalk.BEGIN.with(new Part(List.of("ann", "bea", "cid"), "dan"));

    @Test
    void beginsBeforeEverybody() {
        assertThat(UserWalk.BEGIN.isOver()).isFalse();
        assertThat(UserWalk.BEGIN.reached()).isEmpty();
    }

    @Test
    void goesOnPartByPart() {
        assertThat(walk.with(new Part(List.of("eve"), "fay")))
                .isEqualTo(new UserWalk(List.of("ann", "bea", "cid", "eve"), 2, "fay"));
        assertThat(walk.with(new Part(List.of(), null)).isOver()).isTrue();
    }

    @Test
    void isWorthwhileWhileTwoAreMetInAPart() {
        assertThat(walk.isWorthwhile()).isTrue();
        assertThat(walk.with(new Part(List.of(), "gus")).isWorthwhile()).isFalse();
        assertThat(walk.with(new Part(List.of("eve"), "gus")).isWorthwhile()).isTrue();
    }

    @Test
    void putsThoseBehindInOrderOnThePage() {
        assertThat(walk.withAll(
                        List.of(UserLot.of(1, new String[] {"zoe", "eve"}), UserLot.of(0, new String[] {"una"})), 5))
                .isEqualTo(new UserWalk(List.of("ann", "bea", "cid", "eve", "una"), 1, null));
        assertThat(walk.withAll(List.of(), 5).found()).containsExactly("ann", "bea", "cid");
    }
}
