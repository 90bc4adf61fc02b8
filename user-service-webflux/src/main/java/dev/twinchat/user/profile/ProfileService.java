package dev.twinchat.user.profile;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserSummary;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** Shows users to everybody. */
@Service
class ProfileService {

    private final ProfileRepository repository;

    ProfileService(ProfileRepository repository) {
        this.repository = repository;
    }

    Mono<PublicUser> find(String nickname) {
        return repository
                .find(Nickname.keyInPath(nickname))
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
    }

    Mono<UserSummary> summarize(String nickname) {
        return repository
                .summarize(Nickname.keyInPath(nickname))
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
    }
}
