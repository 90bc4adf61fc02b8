package dev.twinchat.user.account;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.NewUser.Registration;
import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.domain.user.ProfileChange.Change;
import dev.twinchat.domain.user.SessionRow;
import dev.twinchat.service.cache.SharedCache;
import dev.twinchat.user.session.Passwords;
import dev.twinchat.user.session.Revocations;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionOperations;

/** Registers accounts, reads and changes the caller's own. */
@Service
class AccountService {

    private final AccountRepository repository;
    private final AccountStatements statements;
    private final Passwords passwords;
    private final Revocations revocations;
    private final SharedCache cache;
    private final TransactionOperations transactions;

    AccountService(
            AccountRepository repository,
            AccountStatements statements,
            Passwords passwords,
            Revocations revocations,
            SharedCache cache,
            TransactionOperations transactions) {
        this.repository = repository;
        this.statements = statements;
        this.passwords = passwords;
        this.revocations = revocations;
        this.cache = cache;
        this.transactions = transactions;
    }

    OwnUser register(Registration user) {
        String hash = passwords.hash(user.password());
        return statements.insert(user, hash).orElseThrow(AccountService::taken);
    }

    OwnUser find(Caller me) {
        return repository.find(me.id()).orElseThrow(() -> Problem.notFound().toException());
    }

    OwnUser change(Change change, Caller me) {
        String password = change.password();
        if (change.isEmpty()) {
            return find(me);
        }
        OwnUser changed = password == null ? changeNames(change, me) : changePassword(change, password, me);
        cache.evict(List.of(RedisKeys.summary(me.nickname())));
        return changed;
    }

    private OwnUser changeNames(Change change, Caller me) {
        return statements
                .change(me.id(), change, null, null)
                .orElseThrow(() -> Problem.notFound().toException());
    }

    /** The old hash stands in the statement's condition, so of two changes at the same time one is refused. */
    private OwnUser changePassword(Change change, String password, Caller me) {
        String current = String.valueOf(change.currentPassword());
        String oldHash = repository
                .findPasswordHash(me.id())
                .filter(hash -> passwords.matches(current, hash))
                .orElseThrow(AccountService::wrongPassword);
        String newHash = passwords.hash(password);
        List<SessionRow> revoked = new ArrayList<>();
        OwnUser changed = transactions.execute(_ -> {
            OwnUser user =
                    statements.change(me.id(), change, newHash, oldHash).orElseThrow(AccountService::wrongPassword);
            revoked.addAll(revocations.revokeOthers(me));
            return user;
        });
        revocations.publish(revoked);
        return changed;
    }

    private static ProblemException taken() {
        return Problem.of(ProblemCode.NICKNAME_TAKEN, "Choose another nickname.")
                .toException();
    }

    private static ProblemException wrongPassword() {
        return Problem.of(ProblemCode.FORBIDDEN, "The current password is wrong.")
                .toException();
    }
}
