package dev.twinchat.user.profile;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.PublicUser;
import org.springframework.stereotype.Service;

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

    PublicUser find(String nickname) {
        return repository
                .find(Nickname.keyInPath(nickname))
                .orElseThrow(() -> Problem.notFound().toException());
    }

    /** As JSON. */
    String summarize(String nickname) {
        String key = Nickname.keyInPath(nickname);
        return summaries
                .get(key, () -> statements.summarize(key))
                .orElseThrow(() -> Problem.notFound().toException());
    }
}
