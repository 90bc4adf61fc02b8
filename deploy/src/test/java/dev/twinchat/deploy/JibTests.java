package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The images that Maven makes by itself are as those of the Dockerfile. */
class JibTests {

    private final String dockerfile = Project.read(Project.ROOT.resolve("Dockerfile"));
    private final Element plugin = plugin(xml("pom.xml"));

    @Test
    void isAsTheDockerfileHasIt() {
        Element container = child(plugin, "container");
        assertThat(dockerfile)
                .contains("\nUSER " + text(container, "user") + "\n", "\nWORKDIR " + text(container, "appRoot") + "\n")
                .contains("\nENTRYPOINT [\"java\", \"@/twinchat/jvm.options\", ");
        assertThat(text(container, "workingDirectory")).isEqualTo(text(container, "appRoot"));
        assertThat(text(container, "entrypoint")).startsWith("java,@/twinchat/jvm.options,");
        Element parts = child(plugin, "extraDirectories");
        assertThat(dockerfile).contains("\nCOPY deploy/image/health deploy/image/jvm.options ./\n");
        assertThat(text(parts, "includes")).isEqualTo("health,jvm.options");
    }

    @Test
    void saysTheSameOfItself() {
        Map<String, String> written = new TreeMap<>();
        String image = dockerfile.substring(dockerfile.lastIndexOf("\nFROM "));
        Pattern.compile("(org\\.opencontainers\\.image\\.\\w+)=\"([^\"]*)\"")
                .matcher(image)
                .results()
                .forEach((MatchResult match) -> written.put(
                        match.group(1),
                        match.group(2)
                                .replace("PROGRAM", "project.artifactId")
                                .replace("VERSION", "project.version")
                                .replace("COMMIT", "image.commit")));
        assertThat(children(child(plugin, "labels"))).isNotEmpty().isEqualTo(written);
        Map<String, String> variables = new TreeMap<>();
        Pattern.compile("(?m)^ENV (\\w+)=(.*)$")
                .matcher(image)
                .results()
                .forEach((MatchResult match) ->
                        variables.put(match.group(1), match.group(2).replace("MANAGEMENT_PORT", "management.port")));
        assertThat(children(child(plugin, "environment"))).isNotEmpty().isEqualTo(variables);
    }

    @Test
    void hasTheSameDefaults() {
        Element properties = child(xml("pom.xml").getDocumentElement(), "properties");
        assertThat(dockerfile)
                .contains("\nARG BASE_IMAGE=" + text(properties, "image.base") + "\n")
                .contains("\nARG COMMIT=" + text(properties, "image.commit") + "\n")
                .contains("\nARG MANAGEMENT_PORT=" + text(properties, "management.port") + "\n");
    }

    @Test
    void everyProgramOfTheComposeFileIsAnImage() {
        Project.STACKS.stream()
                .flatMap(stack -> ComposeFile.services(stack).values().stream())
                .filter(service ->
                        service.build() != null && service.build().args().containsKey("PROGRAM"))
                .forEach(service -> {
                    Map<String, String> arguments = service.build().args();
                    String module = arguments.get("PROGRAM");
                    Element properties = child(xml(module + "/pom.xml").getDocumentElement(), "properties");
                    assertThat(text(properties, "jib.skip")).as(module).isEqualTo("false");
                    assertThat(children(properties).getOrDefault("management.port", "9080"))
                            .as(module)
                            .isEqualTo(arguments.getOrDefault("MANAGEMENT_PORT", "9080"));
                });
    }

    private static Document xml(String pom) {
        try {
            return DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(Project.ROOT.resolve(pom).toFile());
        } catch (IOException | ParserConfigurationException | SAXException unreadable) {
            throw new IllegalStateException(pom, unreadable);
        }
    }

    private static Element plugin(Document pom) {
        NodeList names = pom.getElementsByTagName("artifactId");
        for (int i = 0; i < names.getLength(); i++) {
            if (names.item(i).getTextContent().equals("jib-maven-plugin")) {
                return (Element) names.item(i).getParentNode();
            }
        }
        throw new AssertionError("no Jib in the pom");
    }

    private static Element child(Element parent, String name) {
        return (Element) parent.getElementsByTagName(name).item(0);
    }

    private static String text(Element parent, String name) {
        return child(parent, name).getTextContent().strip();
    }

    private static Map<String, String> children(Element parent) {
        Map<String, String> texts = new TreeMap<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                texts.put(element.getTagName(), element.getTextContent().strip());
            }
        }
        return texts;
    }
}
