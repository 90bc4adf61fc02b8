package dev.twinchat.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;

/** The documentation holds together: each link leads to a file and a heading that exist, and no page is too long to read. */
class DocumentationTests {

    private static final Path ROOT =
            Path.of(System.getProperty("twinchat.home", "..")).toAbsolutePath().normalize();
    private static final Path DOCS = ROOT.resolve("docs");
    private static final int MOST_LINES = 250;
    private static final Parser MARKDOWN = Parser.builder().build();

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages()) {
            for (String link : links(page)) {
                links++;
                if (!exists(page, link)) {
                    broken.add(ROOT.relativize(page) + ": " + link);
                }
            }
        }

        assertThat(broken).isEmpty();
        assertThat(links).isGreaterThan(200);
    }

    @Test
    void noPageIsTooLong() throws IOException {
        assertThat(pages())
                .filteredOn(page -> page.startsWith(DOCS))
                .isNotEmpty()
                .allSatisfy(page -> assertThat(Files.readAllLines(page))
                        .as(ROOT.relativize(page).toString())
                        .hasSizeLessThanOrEqualTo(MOST_LINES));
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> own = Files.list(ROOT);
                Stream<Path> docs = Files.walk(DOCS)) {
            return Stream.concat(own, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList();
        }
    }

    private static boolean exists(Path page, String link) throws IOException {
        URI target = URI.create(link);
        if (target.getScheme() != null) {
            return true;
        }
        Path file = target.getPath().isEmpty() ? page : page.resolveSibling(target.getPath());
        return Files.exists(file)
                && (target.getFragment() == null || headings(file).contains(target.getFragment()));
    }

    /** The destinations of a page's links and images. */
    private static List<String> links(Path page) {
        List<String> links = new ArrayList<>();
        read(page).accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                links.add(link.getDestination());
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                links.add(image.getDestination());
            }
        });
        return links;
    }

    /** What a link to a heading of the page is called. */
    private static Set<String> headings(Path page) {
        Set<String> headings = new HashSet<>();
        IdGenerator ids = IdGenerator.builder().build();
        read(page).accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                headings.add(ids.generateId(text(heading)));
            }
        });
        return headings;
    }

    private static String text(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code part) {
                text.append(part.getLiteral());
            }
        });
        return text.toString();
    }

    private static Node read(Path page) {
        try {
            return MARKDOWN.parse(Files.readString(page));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
