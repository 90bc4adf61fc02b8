package dev.twinchat.acceptance.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The description of the API that both stacks serve: what each call can be answered. */
final class Description {

    private static final String FILE = "/openapi.json";
    private static final String EVERY_PATH = "/x-every-path";

    private final String text;
    private final JsonNode root;
    private final List<PathTemplate> templates;

    Description() {
        try (InputStream in = Objects.requireNonNull(Description.class.getResourceAsStream(FILE))) {
            byte[] bytes = in.readAllBytes();
            text = new String(bytes, StandardCharsets.UTF_8);
            root = JsonMapper.shared().readTree(bytes);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        templates = root.get("paths").propertyNames().stream()
                .map(PathTemplate::of)
                .sorted(Comparator.comparingLong(PathTemplate::parameters))
                .toList();
    }

    /** The file as served. */
    String text() {
        return text;
    }

    /**
     * Where in the document the response object for such an answer stands, as a JSON pointer; empty when the answer is not
     * documented.
     */
    Optional<String> response(String method, String path, int status) {
        Stream<String> places = operation(method.equals("HEAD") ? "GET" : method, path)
                .map(operation -> Stream.of(operation + "/responses/"))
                .orElseGet(() -> method.equals("OPTIONS")
                        ? Stream.of(EVERY_PATH + "/options/", EVERY_PATH + "/responses/")
                        : Stream.of(EVERY_PATH + "/responses/"));
        return places.map(place -> place + status)
                .filter(pointer -> !root.at(pointer).isMissingNode())
                .findFirst()
                .map(this::followed);
    }

    private Optional<String> operation(String method, String path) {
        return templates.stream()
                .filter(template -> template.matches(path))
                .findFirst()
                .map(template -> "/paths/" + escaped(template.path()) + "/" + method.toLowerCase(Locale.ROOT))
                .filter(pointer -> !root.at(pointer).isMissingNode());
    }

    /** What stands at the pointer. */
    JsonNode at(String pointer) {
        return root.at(pointer);
    }

    /** The pointer itself, or the one that a {@code $ref} at it names. */
    String followed(String pointer) {
        JsonNode reference = root.at(pointer).path("$ref");
        return reference.isString() ? followed(reference.stringValue().substring(1)) : pointer;
    }

    static String escaped(String token) {
        return token.replace("~", "~0").replace("/", "~1");
    }

    /** A path with parameters, those with fewest first, so that {@code /api/users/me} is nobody's nickname. */
    private record PathTemplate(String path, Pattern pattern, long parameters) {

        private static final Pattern PARAMETER = Pattern.compile("\\{[^/]+}");

        static PathTemplate of(String path) {
            String regex = PARAMETER.matcher(path.replace(".", "\\.")).replaceAll("[^/]+");
            long parameters = PARAMETER.matcher(path).results().count();
            return new PathTemplate(path, Pattern.compile(regex + "/?"), parameters);
        }

        boolean matches(String other) {
            return pattern.matcher(other).matches();
        }
    }
}
