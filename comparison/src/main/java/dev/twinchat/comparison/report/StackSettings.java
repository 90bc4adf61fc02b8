package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Setting;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** What the services are set to otherwise than their frameworks would have it, with the reason. */
final class StackSettings {

    private StackSettings() {}

    static List<Setting> all() {
        try (InputStream json = StackSettings.class.getResourceAsStream("settings.json")) {
            return JsonMapper.shared().readValue(Objects.requireNonNull(json), new TypeReference<>() {});
        } catch (IOException impossible) {
            throw new IllegalStateException("the jar is broken", impossible);
        }
    }
}
