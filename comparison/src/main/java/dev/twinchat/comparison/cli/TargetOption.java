package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.design.Preset;
import dev.twinchat.comparison.campaign.stack.ExternalTarget;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options {@code --target} and {@code --stack-name}: a system that runs already takes part. */
final class TargetOption {

    private static final String NAME = "[A-Za-z][A-Za-z0-9-]{0,39}";
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Option(
            names = "--target",
            paramLabel = "URL",
            description = {
                "The gateway of a Twinchat, or of what has its API, that runs already: as http://host:8080. It is measured beside"
                        + " --stacks, which are then driven through their gateways, too, or alone without these; it is neither started nor"
                        + " stopped.",
                "It gets accounts and messages of this campaign through its API, which stay there."
            })
    private @Nullable String target;

    @Option(
            names = "--stack-name",
            paramLabel = "NAME",
            description = "What the target is called in the results: letters, digits and dashes.")
    private @Nullable String name;

    /**
     * What is to take part.
     *
     * @throws ParameterException with one line if it cannot be
     */
    Optional<Participant> participant() {
        if (target == null) {
            if (name != null) {
                throw bad("--stack-name names what --target leads to; give that, too");
            }
            return Optional.empty();
        }
        URI gateway = gateway(target);
        if (name == null) {
            throw bad("--target needs a name in the results: --stack-name NAME");
        }
        if (!name.matches(NAME)) {
            throw bad("--stack-name must be up to 40 letters, digits and dashes, a letter first, not '" + name + "'");
        }
        if (Participant.isOfAStack(name)) {
            throw bad("--stack-name '" + name + "' is one of our stacks; choose another");
        }
        return Optional.of(Participant.target(name, gateway));
    }

    private URI gateway(String text) {
        try {
            URI uri = new URI(text);
            boolean plain = "http".equalsIgnoreCase(uri.getScheme())
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null
                    && uri.getRawQuery() == null
                    && uri.getRawFragment() == null
                    && (Objects.equals(uri.getRawPath(), "") || Objects.equals(uri.getRawPath(), "/"))
                    && uri.getPort() != 0
                    && uri.getPort() <= 65_535;
            if (plain) {
                return new URI("http", null, uri.getHost(), uri.getPort() < 0 ? 80 : uri.getPort(), null, null, null);
            }
        } catch (URISyntaxException none) {
            // Told below, like one that is of another kind.
        }
        throw bad("--target must be like http://localhost:8080, without a path, not '" + text + "'");
    }

    /**
     * What of a preset can be measured there.
     *
     * @throws ParameterException with one line if that is nothing
     */
    List<Plan> usual(Preset preset) {
        List<Plan> scenarios = target == null
                ? preset.content().scenarios()
                : preset.content().scenarios().stream()
                        .filter(ExternalTarget::canMeasure)
                        .toList();
        if (scenarios.isEmpty()) {
            throw bad("--target: nothing of preset " + preset.label() + " can be measured there; " + possible());
        }
        return scenarios;
    }

    /**
     * Whether all of this can be measured there.
     *
     * @throws ParameterException with one line if it cannot
     */
    void check(Preset preset, List<Plan> scenarios) {
        if (target == null) {
            return;
        }
        if (preset == Preset.FAULTS) {
            throw bad("--target: preset faults breaks services, and those there are not ours");
        }
        List<String> others = scenarios.stream()
                .filter(scenario -> !ExternalTarget.canMeasure(scenario))
                .map(Plan::label)
                .toList();
        if (!others.isEmpty()) {
            throw bad("--target: " + String.join(", ", others) + " cannot be measured there; " + possible());
        }
    }

    private static String possible() {
        return "these can: "
                + ExternalTarget.SCENARIOS.stream().map(Plan::label).collect(Collectors.joining(", "))
                + "; at a rate, by --arrivals: "
                + ExternalTarget.SCENARIOS.stream()
                        .filter(Plan::canBeOpen)
                        .map(Plan::label)
                        .collect(Collectors.joining(", "));
    }

    /**
     * Asks whether anything is there, by what is public, before anything is started.
     *
     * @throws ParameterException with one line if no Twinchat answers
     */
    void requireAnswer(URI gateway) throws InterruptedException {
        URI keys = gateway.resolve("/.well-known/jwks.json");
        try (HttpClient http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .proxy(HttpClient.Builder.NO_PROXY)
                .connectTimeout(PATIENCE)
                .build()) {
            HttpResponse<String> answer =
                    http.send(HttpRequest.newBuilder(keys).timeout(PATIENCE).build(), BodyHandlers.ofString());
            if (answer.statusCode() != 200 || !answer.body().contains("\"keys\"")) {
                throw bad(
                        gateway,
                        keys.getPath() + " was answered with " + answer.statusCode()
                                + (answer.statusCode() == 200 ? ", but no keys" : ""));
            }
        } catch (HttpTimeoutException late) {
            throw bad(gateway, "no answer within " + PATIENCE.toSeconds() + " s");
        } catch (ConnectException refused) {
            throw bad(gateway, "no connection");
        } catch (IOException broken) {
            throw bad(gateway, String.valueOf(broken.getMessage()));
        }
    }

    private ParameterException bad(URI gateway, String why) {
        return bad("--target " + gateway + " does not answer as a Twinchat does: " + why);
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
