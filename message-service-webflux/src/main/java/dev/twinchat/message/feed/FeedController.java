package dev.twinchat.message.feed;

import dev.twinchat.domain.message.Feed;
import dev.twinchat.domain.message.FeedMessage;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.security.Caller;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.http.ResponseEntity.BodyBuilder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code GET /api/feed}. */
@RestController
class FeedController {

    private static final String DEGRADED_HEADER = "X-Degraded";
    private static final String FOLLOWED_USERS = "followed-users";

    private final FeedService service;

    FeedController(FeedService service) {
        this.service = service;
    }

    @GetMapping("/api/feed")
    Mono<ResponseEntity<Page<FeedMessage>>> read(
            @RequestParam(required = false) @Nullable String limit,
            @RequestParam(required = false) @Nullable String cursor,
            Caller reader) {
        return service.read(PageRequest.of(limit, cursor), reader).map(FeedController::response);
    }

    private static ResponseEntity<Page<FeedMessage>> response(Feed feed) {
        BodyBuilder response = ResponseEntity.ok();
        if (feed.degraded()) {
            response.header(DEGRADED_HEADER, FOLLOWED_USERS);
        }
        return response.body(feed.page());
    }
}
