package dev.twinchat.acceptance.steps;

import io.cucumber.java.en.Given;

/** Tokens that the user service never gave out. */
public final class TokenSteps {

    private final World world;

    public TokenSteps(World world) {
        this.world = world;
    }

    @Given("^(\\w+) carries a token (.+)$")
    public void carries(String person, String flaw) {
        Account account = world.account(person);
        world.put(person, account.withToken(new TokenMint(world.stack().keys()).mint(account, flaw)));
    }
}
