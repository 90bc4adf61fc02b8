package dev.twinchat.domain.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContentRulesTests {

    private static final byte[] NOTHING = {};
    private static final byte[] OBJECT = "{}".getBytes(StandardCharsets.US_ASCII);

    private final ContentRules rules = new ContentRules(4);

    @Test
    void checksInTheContractsOrder() {
        byte[] tooLongAndNotUtf8 = {'{', '}', ' ', ' ', (byte) 0xff};
        List<String> html = List.of("text/html");
        assertThat(code(rules.refusal("text/plain", html, tooLongAndNotUtf8)))
                .isEqualTo(ProblemCode.UNSUPPORTED_MEDIA_TYPE);
        assertThat(code(rules.refusal("application/json", html, tooLongAndNotUtf8)))
                .isEqualTo(ProblemCode.NOT_ACCEPTABLE);
        assertThat(code(rules.refusal("application/json", List.of(), tooLongAndNotUtf8)))
                .isEqualTo(ProblemCode.TOO_LARGE);
        assertThat(code(rules.refusal("application/json", List.of(), new byte[] {(byte) 0xff})))
                .isEqualTo(ProblemCode.MALFORMED);
        assertThat(rules.refusal("application/json", List.of(), OBJECT)).isNull();
    }

    @Test
    void asksForNoContentTypeWithoutBody() {
        assertThat(rules.refusal(null, List.of(), NOTHING)).isNull();
        assertThat(code(rules.refusal(null, List.of(), OBJECT))).isEqualTo(ProblemCode.UNSUPPORTED_MEDIA_TYPE);
    }

    @Test
    void refusesUtf16() {
        byte[] utf16 = "{}".getBytes(StandardCharsets.UTF_16BE);
        assertThat(code(rules.refusal("application/json", List.of(), utf16))).isEqualTo(ProblemCode.MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*/*",
                "application/json",
                "Application/JSON; charset=utf-8",
                "text/html, application/*;q=0.1",
                "application/problem+json",
                "application/json;q=0, */*",
                "",
                " "
            })
    void acceptsRangesThatCoverJson(String accept) {
        assertThat(rules.refusal(null, List.of(accept), NOTHING)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"text/html", "application/xml", "application/json;q=0", "*/*; q=0.000", "nonsense", "text/*"})
    void refusesRangesWithoutJson(String accept) {
        assertThat(code(rules.refusal(null, List.of(accept), NOTHING))).isEqualTo(ProblemCode.NOT_ACCEPTABLE);
    }

    private static @Nullable ProblemCode code(@Nullable Problem problem) {
        return problem == null ? null : problem.code();
    }
}
