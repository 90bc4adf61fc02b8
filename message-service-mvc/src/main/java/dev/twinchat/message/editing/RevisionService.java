package dev.twinchat.message.editing;

import dev.twinchat.domain.message.Revision;
import dev.twinchat.domain.page.Cursor;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import java.util.List;
import java.util.function.Function;
import org.springframework.stereotype.Service;

/** Lists the earlier contents of a message for its audience. */
@Service
class RevisionService {

    private final RevisionRepository repository;

    RevisionService(RevisionRepository repository) {
        this.repository = repository;
    }

    Page<Revision> list(long id, PageRequest page, Caller reader) {
        return repository
                .find(id, reader.id(), page.cursor().key(), page.rows())
                .map(revisions -> page(revisions, page))
                .orElseThrow(() -> Problem.notFound().toException());
    }

    private static Page<Revision> page(List<Revision> revisions, PageRequest page) {
        return Page.of(revisions, page.limit(), revision -> new Cursor(revision.version()), Function.identity());
    }
}
