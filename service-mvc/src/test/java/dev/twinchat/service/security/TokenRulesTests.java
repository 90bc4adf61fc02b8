package dev.twinchat.service.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.Jwt;

class TokenRulesTests {

    private final Instant now = Instant.now();

    @Test
    void acceptsTheTokensOfUsers() {
        assertThat(isGoodForUsers(token -> token)).isTrue();
    }

    @Test
    void refusesOtherIssuersAndAudiences() {
        assertThat(isGoodForUsers(token -> token.issuer("gateway"))).isFalse();
        assertThat(isGoodForUsers(token -> token.claims(claims -> claims.remove("iss"))))
                .isFalse();
        assertThat(isGoodForUsers(token -> token.audience(List.of("twinchat-internal"))))
                .isFalse();
        assertThat(isGoodForUsers(token -> token.claims(claims -> claims.remove("aud"))))
                .isFalse();
    }

    @Test
    void findsItsAudienceAmongOthers() {
        assertThat(isGoodForUsers(token -> token.audience(List.of("another", "twinchat"))))
                .isTrue();
    }

    @Test
    void allowsForNoClockSkew() {
        assertThat(isGoodForUsers(token -> token.expiresAt(now.plusSeconds(60))))
                .isTrue();
        assertThat(isGoodForUsers(token -> token.expiresAt(now.minusSeconds(1))))
                .isFalse();
        assertThat(isGoodForUsers(token -> token.notBefore(now.plusSeconds(60))))
                .isFalse();
    }

    @Test
    void refusesTokensThatNeverEnd() {
        assertThat(isGoodForUsers(token -> token.claims(claims -> claims.remove("exp"))))
                .isFalse();
    }

    @Test
    void acceptsServicesByTheirOwnRules() {
        UnaryOperator<Jwt.Builder> service =
                token -> token.issuer("message-service").audience(List.of("twinchat-internal"));
        OAuth2TokenValidator<Jwt> rules = TokenRules.ofService("message-service");
        assertThat(isGood(rules, service)).isTrue();
        assertThat(isGood(rules, token -> service.apply(token).issuer("gateway")))
                .isFalse();
        assertThat(isGood(rules, token -> token)).isFalse();
    }

    private boolean isGoodForUsers(UnaryOperator<Jwt.Builder> change) {
        return isGood(TokenRules.ofUsers(), change);
    }

    /** Whether the rules accept a user's token with this change. */
    private boolean isGood(OAuth2TokenValidator<Jwt> rules, UnaryOperator<Jwt.Builder> change) {
        Jwt.Builder token = Jwt.withTokenValue("unsigned")
                .header("alg", "none")
                .issuer("twinchat")
                .audience(List.of("twinchat"))
                .subject("1")
                .expiresAt(now.plusSeconds(60));
        return !rules.validate(change.apply(token).build()).hasErrors();
    }
}
