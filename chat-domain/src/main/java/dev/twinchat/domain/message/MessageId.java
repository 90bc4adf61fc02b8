package dev.twinchat.domain.message;

/** The id of a message in a path. */
public final class MessageId {

    /**
     * Matches exactly the positive 64-bit integers, without leading zeros, so that a path with anything else is unknown, which is checked
     * before the method.
     */
    public static final String PATTERN = "[1-9][0-9]{0,17}|[1-8][0-9]{18}|9[01][0-9]{17}|92[01][0-9]{16}"
            + "|922[0-2][0-9]{15}|9223[0-2][0-9]{14}|92233[0-6][0-9]{13}|922337[01][0-9]{12}|92233720[0-2][0-9]{10}"
            + "|922337203[0-5][0-9]{9}|9223372036[0-7][0-9]{8}|92233720368[0-4][0-9]{7}|922337203685[0-3][0-9]{6}"
            + "|9223372036854[0-6][0-9]{5}|92233720368547[0-6][0-9]{4}|922337203685477[0-4][0-9]{3}"
            + "|9223372036854775[0-7][0-9]{2}|922337203685477580[0-7]";

    private MessageId() {}
}
