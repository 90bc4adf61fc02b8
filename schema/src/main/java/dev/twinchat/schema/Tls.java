package dev.twinchat.schema;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How a connection to PostgreSQL is encrypted: the modes of libpq that the services have, too. Each is stricter than the one before. */
enum Tls {
    DISABLE,
    PREFER,
    REQUIRE,
    VERIFY_CA,
    VERIFY_FULL;

    boolean verifiesCertificates() {
        return compareTo(VERIFY_CA) >= 0;
    }

    /** As libpq and the driver write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Reads what the services read: letters of any case, hyphens or underscores. */
    static final class Converter implements ITypeConverter<Tls> {

        @Override
        public Tls convert(String text) {
            return Arrays.stream(values())
                    .filter(mode -> mode.name().equalsIgnoreCase(text.replace('-', '_')))
                    .findAny()
                    .orElseThrow(() -> new TypeConversionException("'" + text + "' is none of "
                            + Arrays.stream(values()).map(Tls::toString).collect(Collectors.joining(", "))));
        }
    }
}
