package dev.twinchat.user.profile;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.PublicUser;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** Serves the public profile of users. */
@Service
class ProfileService {

    private final ProfileRepository repository;
    private final ProfileStatements statements;
    private final UserSummaryCache summaries;

    ProfileService(ProfileRepository repository, ProfileStatements statements, UserSummaryCache summaries) {
        this.repository = repository;
        this.statements = statements;
        this.summaries = summaries;
    }

    Mono<PublicUser> find(String nickname) {
        return repository
                .find(Nickname.keyInPath(nickname))
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
    }

    /** As JSON. */
    Mono<String> summarize(String nickname) {
        String key = Nickname.keyInPath(nickname);
        return summaries
                .get(key, statements.summarize(key))
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
    }
}
