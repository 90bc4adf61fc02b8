package dev.twinchat.user.account;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.NewUser.Registration;
import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.domain.user.ProfileChange.Change;
import dev.twinchat.service.cache.SharedCache;
import dev.twinchat.user.session.Passwords;
import dev.twinchat.user.session.Revocations;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Registers accounts, reads and changes the caller's own. */
@Service
class AccountService {

    private final AccountRepository repository;
    private final AccountStatements statements;
    private final Passwords passwords;
    private final Revocations revocations;
    private final SharedCache cache;
    private final TransactionalOperator transactions;

    AccountService(
            AccountRepository repository,
            AccountStatements statements,
            Passwords passwords,
            Revocations revocations,
            SharedCache cache,
            TransactionalOperator transactions) {
        this.repository = repository;
        this.statements = statements;
        this.passwords = passwords;
        this.revocations = revocations;
        this.cache = cache;
        this.transactions = transactions;
    }

    Mono<OwnUser> register(Registration user) {
        return passwords
                .hash(user.password())
                .flatMap(hash -> statements.insert(user, hash))
                .switchIfEmpty(Mono.error(AccountService::taken));
    }

    Mono<OwnUser> find(Caller me) {
        return repository
                .find(me.id())
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
    }

    Mono<OwnUser> change(Change change, Caller me) {
        String password = change.password();
        if (change.isEmpty()) {
            return find(me);
        }
        Mono<OwnUser> changing = password == null ? changeNames(change, me) : changePassword(change, password, me);
        return changing.flatMap(changed ->
                cache.evict(List.of(RedisKeys.summary(me.nickname()))).thenReturn(changed));
    }

    private Mono<OwnUser> changeNames(Change change, Caller me) {
        return statements
                .change(me.id(), change, null, null)
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
    }

    /** The old hash stands in the statement's condition, so of two changes at the same time one is refused. */
    private Mono<OwnUser> changePassword(Change change, String password, Caller me) {
        String current = String.valueOf(change.currentPassword());
        return repository
                .findPasswordHash(me.id())
                .filterWhen(hash -> passwords.matches(current, hash))
                .switchIfEmpty(Mono.error(AccountService::wrongPassword))
                .zipWhen(_ -> passwords.hash(password))
                .flatMap(hashes -> changePassword(change, hashes.getT2(), hashes.getT1(), me));
    }

    private Mono<OwnUser> changePassword(Change change, String newHash, String oldHash, Caller me) {
        return statements
                .change(me.id(), change, newHash, oldHash)
                .switchIfEmpty(Mono.error(AccountService::wrongPassword))
                .zipWhen(_ -> revocations.revokeOthers(me).collectList())
                .as(transactions::transactional)
                .flatMap(done -> revocations.publish(done.getT2()).thenReturn(done.getT1()));
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
