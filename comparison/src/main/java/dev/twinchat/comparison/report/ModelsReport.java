package dev.twinchat.comparison.report;

import dev.twinchat.comparison.models.ModelResults;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes what {@code twinchat models} found: a page with a plot and the table, and the figures as JSON. */
public final class ModelsReport {

    private ModelsReport() {}

    /** Writes {@code models.html}, which needs nothing else, and {@code models.json} to a folder, and answers with the page. */
    public static Path write(ModelResults results, Path folder) throws IOException {
        JsonMapper json =
                JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
        Files.writeString(folder.resolve("models.json"), json.writeValueAsString(results) + "\n");
        return Files.writeString(folder.resolve("models.html"), html(results, json));
    }

    private static String html(ModelResults results, JsonMapper json) throws IOException {
        StringOutput html = new StringOutput();
        TemplateEngine.createPrecompiled(
                        null, ContentType.Html, ModelsReport.class.getClassLoader(), HtmlReport.TEMPLATES)
                .render(
                        "models.jte",
                        Map.of(
                                "results", results,
                                "data", json.writeValueAsString(results).replace("<", "\\u003c"),
                                "style", HtmlReport.resource("report.css"),
                                "charts", HtmlReport.resource("echarts.min.js"),
                                "script", HtmlReport.resource("models.js")),
                        html);
        return html.toString();
    }
}
