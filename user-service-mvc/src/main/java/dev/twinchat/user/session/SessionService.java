package dev.twinchat.user.session;

import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.AccessToken;
import dev.twinchat.domain.user.AccountRow;
import dev.twinchat.domain.user.Credentials;
import dev.twinchat.domain.user.Credentials.Login;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.user.session.TokenIssuer.Issued;
import java.util.Optional;
import org.springframework.stereotype.Service;

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

    AccessToken login(Login login) {
        if (!login.hasPossibleNickname()) {
            throw Credentials.bad().toException();
        }
        failures.requireFew(login.nickname());
        Optional<AccountRow> account = authenticate(login);
        if (account.isEmpty()) {
            failures.add(login.nickname());
            throw Credentials.bad().toException();
        }
        failures.clear(login.nickname());
        return open(tokens.issue(account.get()));
    }

    private Optional<AccountRow> authenticate(Login login) {
        Optional<AccountRow> account = repository.findAccount(Nickname.key(login.nickname()));
        String hash = account.map(AccountRow::passwordHash).orElse(null);
        return passwords.matches(login.password(), hash) ? account : Optional.empty();
    }

    private AccessToken open(Issued issued) {
        AccountRow account = issued.account();
        return statements
                .open(account.id(), account.passwordHash(), issued.id(), issued.expiresAt())
                .map(_ -> issued.token())
                .orElseThrow(() -> Credentials.bad().toException());
    }

    void logout(Caller me) {
        revocations.revoke(me);
    }
}
