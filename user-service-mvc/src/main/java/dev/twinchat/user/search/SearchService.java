package dev.twinchat.user.search;

import dev.twinchat.domain.page.Cursor;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserSearch;
import java.util.List;
import java.util.function.Function;
import org.springframework.stereotype.Service;

/** Finds users. */
@Service
class SearchService {

    private final TextSearch texts;

    SearchService(TextSearch texts) {
        this.texts = texts;
    }

    Page<PublicUser> find(UserSearch search) {
        if (search.isHopeless()) {
            return page(List.of(), search.page());
        }
        return page(texts.find(search), search.page());
    }

    private static Page<PublicUser> page(List<PublicUser> users, PageRequest page) {
        return Page.of(users, page.limit(), user -> new Cursor(user.id()), Function.identity());
    }
}
