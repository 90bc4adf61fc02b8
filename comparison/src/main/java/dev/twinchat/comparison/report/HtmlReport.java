package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.AtomicFile;
import dev.twinchat.comparison.result.Results;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** Writes the report of a campaign. */
public final class HtmlReport {

    static final String TEMPLATES = "dev.twinchat.comparison.report";

    private HtmlReport() {}

    /** Writes one file that needs nothing else: styles, scripts and data are in it. */
    public static void write(Results results, Path file) throws IOException {
        AtomicFile.write(file, html(results));
    }

    static String html(Results results) throws IOException {
        TemplateEngine engine =
                TemplateEngine.createPrecompiled(null, ContentType.Html, HtmlReport.class.getClassLoader(), TEMPLATES);
        StringOutput html = new StringOutput();
        engine.render(
                "report.jte",
                Map.of(
                        "page", Pages.of(results),
                        "style", resource("report.css"),
                        "charts", resource("echarts.min.js"),
                        "script", resource("report.js")),
                html);
        return html.toString();
    }

    static String resource(String name) throws IOException {
        try (InputStream resource = HtmlReport.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(resource, name).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
