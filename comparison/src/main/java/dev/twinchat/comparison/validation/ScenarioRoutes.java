package dev.twinchat.comparison.validation;

import dev.twinchat.jmeter.Plan;
import java.util.Map;
import java.util.Optional;

/** Which requests a scenario makes, as the lab's setting {@code twinchat.lab.slow-down.cpu} names them. */
public final class ScenarioRoutes {

    private static final Map<Plan, String> ROUTES = Map.of(
            Plan.PROFILE_SUMMARY, "GET /api/users/*/summary",
            Plan.SUBSCRIBE, "PUT /api/users/*/subscription",
            Plan.EDIT_MESSAGE, "PATCH /api/messages/*",
            Plan.USER_MESSAGES, "GET /api/users/*/messages",
            Plan.FEED, "GET /api/feed");

    private ScenarioRoutes() {}

    /** The requests of that scenario; nothing where it makes none that can be slowed down by themselves. */
    public static Optional<String> of(String scenario) {
        return Plan.ofLabel(scenario).map(ROUTES::get);
    }
}
