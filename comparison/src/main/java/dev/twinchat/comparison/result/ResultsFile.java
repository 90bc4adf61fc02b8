package dev.twinchat.comparison.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The format {@code results.json}: {@link Results} as it is, members in the order of its records. */
public final class ResultsFile {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            // Earlier versions lack numbers that this one has; the records say what stands for them.
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
            .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(JsonInclude.Include.ALWAYS))
            .build();

    private ResultsFile() {}

    /** Writes over what was there. */
    public static void write(Results results, Path file) throws IOException {
        AtomicFile.write(file, text(results));
    }

    /**
     * Reads a file of this version, or of one before that still says the same.
     *
     * @throws IOException if it cannot be read, or is none
     */
    public static Results read(Path file) throws IOException {
        try {
            Results results = MAPPER.readValue(Files.readString(file), Results.class);
            if (!Results.READABLE.contains(results.schema())) {
                throw new IOException(file + " is of the schema " + results.schema() + ", not "
                        + String.join(" or ", Results.READABLE));
            }
            return results;
        } catch (JacksonException broken) {
            throw new IOException(file + " is no file of results: " + broken.getOriginalMessage(), broken);
        }
    }

    static String text(Results results) {
        return MAPPER.writeValueAsString(results) + "\n";
    }
}
