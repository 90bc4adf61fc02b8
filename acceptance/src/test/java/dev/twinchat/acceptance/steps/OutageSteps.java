package dev.twinchat.acceptance.steps;

import io.cucumber.java.After;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.When;

/** Stops what a stack depends on. Only in scenarios that are alone on their stack ({@code @isolated}). */
public final class OutageSteps {

    private final World world;
    private boolean redisIsDown;

    public OutageSteps(World world) {
        this.world = world;
    }

    @Given("^Redis is down$")
    public void redisGoes() {
        redisIsDown = true;
        world.stack().stopRedis();
    }

    @When("^Redis is back, and empty$")
    @After("@isolated")
    public void redisComesBack() {
        if (redisIsDown) {
            world.stack().startRedis();
            redisIsDown = false;
        }
    }
}
