package dev.twinchat.deploy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads YAML into types, and refuses a field that the type does not know and a key that stands twice. */
final class StrictYaml {

    /** Kubernetes' types keep what they do not know; here they may not. */
    private static final ObjectMapper TYPES = new ObjectMapper()
            .setAnnotationIntrospector(new JacksonAnnotationIntrospector() {
                @Override
                public Boolean hasAnySetter(Annotated annotated) {
                    return false;
                }
            });

    private StrictYaml() {}

    /** The documents of a file, as maps; aliases and merges are resolved. */
    static List<Map<String, Object>> documents(Path file) {
        return documents(Project.read(file));
    }

    /** The documents of a text, as maps. */
    static List<Map<String, Object>> documents(String text) {
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        List<Map<String, Object>> documents = new ArrayList<>();
        for (Object document : new Yaml(new SafeConstructor(options)).loadAll(text)) {
            @SuppressWarnings("unchecked") // a document that is no map fails when it is looked into
            Map<String, Object> map = (Map<String, Object>) document;
            documents.add(map);
        }
        return documents;
    }

    /**
     * A document as a type.
     *
     * @throws IllegalArgumentException if it has a field that the type does not
     */
    static <T> T as(Class<T> type, Map<String, Object> document) {
        return TYPES.convertValue(document, type);
    }
}
