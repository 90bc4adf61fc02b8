package dev.twinchat.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import net.sourceforge.pmd.cpd.CPDConfiguration;
import net.sourceforge.pmd.cpd.CpdAnalysis;
import net.sourceforge.pmd.cpd.Mark;
import net.sourceforge.pmd.cpd.Match;
import net.sourceforge.pmd.lang.LanguageRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What two services of a stack have in common is in the stack's library, and what a service and the gateway have, in {@code chat-domain}. */
class CopiesTests {

    /** Shorter copies are more often chance than not. */
    private static final int FEWEST_LINES = 10;

    /** Ten lines of code have more, as a rule. */
    private static final int FEWEST_TOKENS = 50;

    @ParameterizedTest
    @ValueSource(strings = {"mvc", "webflux"})
    void areInNoTwoServicesOfAStackAndNotInTheGateway(String stack) throws IOException {
        List<String> modules = List.of("user-service-" + stack, "message-service-" + stack, "gateway");

        assertThat(copies(modules)).isEmpty();
    }

    /** Twins do have blocks in common. */
    @Test
    void areFoundWhereThereAreSome() throws IOException {
        assertThat(copies(List.of("user-service-mvc", "user-service-webflux"))).isNotEmpty();
    }

    /** The places of each block of code that is in more than one of the modules. */
    private static List<List<String>> copies(List<String> modules) throws IOException {
        CPDConfiguration configuration = new CPDConfiguration();
        configuration.setOnlyRecognizeLanguage(LanguageRegistry.CPD.getLanguageById("java"));
        configuration.setSourceEncoding(StandardCharsets.UTF_8);
        configuration.setMinimumTileSize(FEWEST_TOKENS);
        Path root = Path.of(System.getProperty("twinchat.home", ".."))
                .toAbsolutePath()
                .normalize();
        modules.forEach(
                module -> configuration.addInputPath(root.resolve(module).resolve("src/main/java")));
        List<Match> matches = new ArrayList<>();
        try (CpdAnalysis analysis = CpdAnalysis.create(configuration)) {
            analysis.performAnalysis(report -> matches.addAll(report.getMatches()));
        }
        return matches.stream()
                .filter(match -> match.getLineCount() >= FEWEST_LINES)
                .map(match -> StreamSupport.stream(match.spliterator(), false)
                        .map(mark -> place(root, mark))
                        .sorted()
                        .toList())
                .filter(places -> places.stream()
                                .map(place -> place.substring(0, place.indexOf('/')))
                                .distinct()
                                .count()
                        > 1)
                .collect(Collectors.toList());
    }

    private static String place(Path root, Mark mark) {
        return root.relativize(Path.of(mark.getLocation().getFileId().getAbsolutePath())) + ":"
                + mark.getLocation().getStartLine();
    }
}
