package dev.twinchat.comparison.cli;

import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints: the project's version, and the Java that runs it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {
            "twinchat " + (version == null ? "(not packaged)" : version) + ", Java " + Runtime.version()
        };
    }
}
