package dev.twinchat.acceptance.http;

/** One header field as it stands in a message; a name can occur more than once. */
public record Header(String name, String value) {

    boolean isNamed(String other) {
        return name.equalsIgnoreCase(other);
    }

    @Override
    public String toString() {
        return name + ": " + value;
    }
}
