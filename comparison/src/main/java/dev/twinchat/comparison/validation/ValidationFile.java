package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The files {@code validation.json} and {@code validation.md}. */
public final class ValidationFile {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
            .build();

    private ValidationFile() {}

    /** Writes over what was there. */
    public static void write(Validation validation, Path directory) throws IOException {
        AtomicFile.write(directory.resolve("validation.json"), MAPPER.writeValueAsString(validation) + "\n");
        AtomicFile.write(directory.resolve("validation.md"), Summary.of(validation));
    }
}
