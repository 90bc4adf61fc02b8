package dev.twinchat.user.session;

import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.AccessToken;
import dev.twinchat.domain.user.AccountRow;
import dev.twinchat.domain.user.Credentials;
import dev.twinchat.domain.user.Credentials.Login;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.user.session.TokenIssuer.Issued;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** Logs in and out. */
@Service
class SessionService {

    private final SessionRepository repository;
    private final SessionStatements statements;
    private final LoginFailures failures;
    private final Passwords passwords;
    private final TokenIssuer tokens;
    private final Revocations revocations;

    SessionService(
            SessionRepository repository,
            SessionStatements statements,
            LoginFailures failures,
            Passwords passwords,
            TokenIssuer tokens,
            Revocations revocations) {
        this.repository = repository;
        this.statements = statements;
        this.failures = failures;
        this.passwords = passwords;
        this.tokens = tokens;
        this.revocations = revocations;
    }

    Mono<AccessToken> login(Login login) {
        if (!login.hasPossibleNickname()) {
            return Mono.error(Credentials.bad().toException());
        }
        return failures.requireFew(login.nickname())
                .then(authenticate(login))
                .switchIfEmpty(failures.add(login.nickname())
                        .then(Mono.error(() -> Credentials.bad().toException())))
                // Still on the thread that compared the hashes: a signature is as little an event loop's work.
                .map(tokens::issue)
                .flatMap(issued -> failures.clear(login.nickname()).thenReturn(issued))
                .flatMap(this::open);
    }

    private Mono<AccountRow> authenticate(Login login) {
        return repository
                .findAccount(Nickname.key(login.nickname()))
                .singleOptional()
                .flatMap(account -> passwords
                        .matches(
                                login.password(),
                                account.map(AccountRow::passwordHash).orElse(null))
                        .flatMap(matches -> matches ? Mono.justOrEmpty(account) : Mono.empty()));
    }

    private Mono<AccessToken> open(Issued issued) {
        AccountRow account = issued.account();
        return statements
                .open(account.id(), account.passwordHash(), issued.id(), issued.expiresAt())
                .map(_ -> issued.token())
                .switchIfEmpty(Mono.error(() -> Credentials.bad().toException()));
    }

    Mono<Void> logout(Caller me) {
        return revocations.revoke(me);
    }
}
