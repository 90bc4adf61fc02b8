package dev.twinchat.message.hashtags;

import dev.twinchat.domain.message.PopularHashtags;
import dev.twinchat.domain.page.PageRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code GET /api/hashtags/popular}. */
@RestController
class HashtagController {

    private final HashtagRepository repository;

    HashtagController(HashtagRepository repository) {
        this.repository = repository;
    }

    @GetMapping("/api/hashtags/popular")
    Mono<PopularHashtags> popular(@RequestParam(required = false) @Nullable String limit) {
        return repository
                .popular(PageRequest.of(limit, null).limit())
                .collectList()
                .map(PopularHashtags::new);
    }
}
