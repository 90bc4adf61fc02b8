package dev.twinchat.user.search;

import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserSearch;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code GET /api/users?search=}. */
@RestController
class SearchController {

    private final SearchService service;

    SearchController(SearchService service) {
        this.service = service;
    }

    @GetMapping("/api/users")
    Mono<Page<PublicUser>> find(
            @RequestParam(required = false) @Nullable String search,
            @RequestParam(required = false) @Nullable String limit,
            @RequestParam(required = false) @Nullable String cursor) {
        return service.find(UserSearch.of(search, limit, cursor));
    }
}
