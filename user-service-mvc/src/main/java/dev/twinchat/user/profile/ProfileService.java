package dev.twinchat.user.profile;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserSummary;
import org.springframework.stereotype.Service;

/** Serves the public profile of users. */
@Service
class ProfileService {

    private final ProfileRepository repository;
    private final UserSummaryCache summaries;

    ProfileService(ProfileRepository repository, UserSummaryCache summaries) {
        this.repository = repository;
        this.summaries = summaries;
    }

    PublicUser find(String nickname) {
        return repository
                .find(Nickname.keyInPath(nickname))
                .orElseThrow(() -> Problem.notFound().toException());
    }

    UserSummary summarize(String nickname) {
        String key = Nickname.keyInPath(nickname);
        return summaries
                .get(key, () -> repository.summarize(key))
                .orElseThrow(() -> Problem.notFound().toException());
    }
}
