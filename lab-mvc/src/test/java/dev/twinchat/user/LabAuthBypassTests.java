package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The lab's way around the check of tokens. */
class LabAuthBypassTests extends ServiceTests {

    private static final String SWITCH = "X-Lab-Token-Check";

    @Test
    void answersNobodyWhatEveryUserSeesWithoutAToken() {
        TestUser ann = someone("Ann");
        String path = "/api/users/" + ann.nickname() + "/summary";
        assertThat(anybody().with(SWITCH, "off").get(path).is(200).json())
                .isEqualTo(as(ann).get(path).is(200).json());
    }

    @Test
    void checksUnlessItIsAskedNotTo() {
        String path = "/api/users/" + someone("Ann").nickname() + "/summary";
        anybody().with(SWITCH, "on").get(path).isProblem(401, "unauthenticated");
    }

    @Test
    void letsNobodyReadOnly() {
        String path = "/api/users/" + someone("Ann").nickname() + "/subscription";
        anybody().with(SWITCH, "off").put(path).isProblem(401, "unauthenticated");
    }

    @Test
    void leavesInternalCallsAlone() {
        anybody().with(SWITCH, "off").get("/internal/users?nicknames=ann").isProblem(401, "unauthenticated");
    }
}
