package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Many who read their feeds. */
public final class FeedSteps {

    private static final int CREATED = 201;
    private static final int DONE = 204;
    private static final int OK = 200;

    private final World world;
    private final List<String> tokens = new ArrayList<>();
    private final List<Answer> feeds = new ArrayList<>();

    public FeedSteps(World world) {
        this.world = world;
    }

    @Given("^(\\d+) people follow (\\w+)$")
    public void manyFollow(int people, String followed) {
        TokenMint mint = new TokenMint(world.stack().keys());
        for (int i = 0; i < people; i++) {
            String token = mint.mint(registered("Reader" + i), "like the user service's");
            String path = "/api/users/" + world.account(followed).nickname() + "/subscription";
            Answer answer = world.exchange(Request.of("PUT", path).withToken(token));
            assertThat(answer.status()).isEqualTo(DONE);
            tokens.add(token);
        }
    }

    private Account registered(String person) {
        String nickname = world.nicknameFor(person);
        Answer answer = world.exchange(Request.of("POST", "/api/users").withJson("""
                {"nickname":"%s","firstName":"Reader","lastName":"Tester","password":"s3cret-word"}""".formatted(nickname)));
        assertThat(answer.status()).isEqualTo(CREATED);
        return new Account(Json.member(answer, "id").longValue(), nickname, "s3cret-word", null);
    }

    @When("^they all ask GET /api/feed at the same time$")
    public void allAsk() {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Answer>> all = tokens.stream()
                    .map(token -> Request.of("GET", "/api/feed").withToken(token))
                    .map(feed -> CompletableFuture.supplyAsync(() -> world.exchange(feed), threads))
                    .toList();
            all.forEach(answer -> feeds.add(answer.join()));
        }
    }

    @Then("^each is listed the message (.+), without a header X-Degraded$")
    public void eachIsListed(String content) {
        assertThat(feeds).hasSameSizeAs(tokens).allSatisfy(feed -> {
            assertThat(feed.status()).isEqualTo(OK);
            assertThat(feed.header("X-Degraded")).isEmpty();
            assertThat(Json.member(feed, "items").get(0).get("content").stringValue())
                    .isEqualTo(content);
        });
    }
}
