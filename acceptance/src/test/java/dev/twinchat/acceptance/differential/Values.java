package dev.twinchat.acceptance.differential;

/** Values for members, parameters and headers: mostly good ones, and those at and beyond every edge. */
final class Values {

    private final Dice dice;

    Values(Dice dice) {
        this.dice = dice;
    }

    String user() {
        return dice.oneIn(12) ? "{nobody}" : dice.oneIn(8) ? "{upper-" + known() + "}" : "{" + known() + "}";
    }

    private String known() {
        return dice.of(Playthrough.USERS);
    }

    /** A nickname as it stands in a path. */
    String userInPath() {
        return dice.oneIn(10)
                ? dice.of(
                        "ab",
                        "a.b",
                        "j%C3%BC",
                        "%00abc",
                        "recommended",
                        "x".repeat(33),
                        "%20ann",
                        "a%0Ab",
                        "me%20",
                        "ann%E2%80%AE")
                : user();
    }

    /** A message's id as it stands in a path; mostly that of a message of the sequence. */
    String idInPath(int before) {
        return dice.oneIn(8)
                ? dice.of(
                        "0",
                        "-1",
                        "abc",
                        "1.0",
                        "+1",
                        "007",
                        "9223372036854775807",
                        "9223372036854775808",
                        "1e3",
                        "922337203685477580%36",
                        "%D9%A1",
                        "")
                : message(before);
    }

    String message(int before) {
        return "{m:" + dice.below(Math.max(1, before)) + "}";
    }

    /** The inside of a JSON string, escaped as it must be. */
    String text() {
        return switch (dice.below(9)) {
            case 0, 1, 2 ->
                dice.of("Hello", "see you at 10:30", "#Tag @{ann} and #tag", "#{ann} @{bob}", "quit", "{ann}: hi");
            case 3 ->
                dice.of(
                                "/private:",
                                "/public:",
                                "@{bob}:",
                                "@{bob}/public:",
                                "!{eve}:",
                                "!{eve},{bob}/private:",
                                "@{nobody}:")
                        + dice.of("Hi", " x ", ":", "#a@b", "");
            case 4 ->
                dice.of(
                                "😀",
                                "👩‍👩‍👧",
                                "e\u0301",
                                "\u202eabc",
                                "ﷺ",
                                "ß ẞ İ ı",
                                "日本 #日本",
                                "\ufeff",
                                "\u00a0x\u00a0",
                                "\u2003")
                        .repeat(1 + dice.below(3));
            case 5 ->
                dice.of(
                        "\\u0000",
                        "\\ud83d",
                        "\\udc00\\ud83d",
                        "\\ud83d\\ude00",
                        "\\u2028",
                        "\\u0085",
                        "\\ufffe",
                        "\\u001f");
            case 6 -> dice.of("", " ", "\\t\\n", "\\u3000", "  x  ");
            case 7 -> dice.of("x".repeat(64), "x".repeat(65), "😀".repeat(64), "😀".repeat(65), "ü".repeat(34) + "-a1");
            default -> dice.of("x".repeat(10_000), "x".repeat(10_001), "😀".repeat(10_000), " ".repeat(100) + "x");
        };
    }

    String password() {
        return dice.of(
                "abc-123", "s3cret-word", "wr0ng-word", "short", "abc123", "ü1" + "-".repeat(62), "😀a1".repeat(10));
    }

    /** The query of {@code GET /api/messages}: what finds messages of the sequence only, or nothing. */
    String filter() {
        String filter = dice.of(
                "search={ann}",
                "search={upper-bob}",
                "search=%23{ann}%20",
                "hashtag={ann}",
                "hashtag={upper-ann}",
                "mention={bob}",
                "mention={upper-bob}",
                "mention={nobody}",
                "search={suffix}");
        return dice.oneIn(4)
                ? dice.of(
                        "search=",
                        "search=%00{ann}",
                        "search=" + "{ann}".repeat(10),
                        "hashtag=%23{ann}",
                        "hashtag=",
                        "hashtag={ann}-",
                        "mention=@{ann}",
                        "mention=ab",
                        "mention=" + "x".repeat(33),
                        "hashtag=" + "x".repeat(65))
                : dice.oneIn(3) ? filter + "&author=" + user() : filter;
    }

    /** The query of {@code GET /api/users}: what finds users of the sequence only, or nothing. */
    String userSearch() {
        return "search="
                + dice.of(
                        "{ann}",
                        "{upper-bob}",
                        "_{suffix}",
                        "{suffix}",
                        "%25{suffix}",
                        "n_{suffix}",
                        "{nobody}",
                        "",
                        "%00",
                        "x".repeat(65));
    }

    /**
     * A page of a list.
     *
     * @param before the call whose page it may follow
     */
    String page(int before) {
        return switch (dice.below(6)) {
            case 0, 1 -> "";
            case 2, 3 -> "limit=" + dice.of("1", "2", "3", "200");
            case 4 -> "limit=2&cursor={next:" + before + "}";
            default ->
                dice.of(
                        "limit=0",
                        "limit=201",
                        "limit=1001",
                        "limit=",
                        "limit=x",
                        "limit=1&limit=2",
                        "limit=%201",
                        "limit=-1",
                        "limit=1.0",
                        "cursor=",
                        "cursor=x",
                        "cursor=a1&limit=0",
                        "limit=99999999999",
                        "other=1",
                        "cursor=%FF",
                        "limit=%zz",
                        "limit",
                        "=",
                        "&&",
                        "limit=+1",
                        "cursor=azE",
                        "limit=%D9%A1",
                        "author=x");
        };
    }

    String version() {
        return dice.of(
                "\"1\"",
                "\"2\"",
                "\"3\"",
                "*",
                "1",
                "W/\"1\"",
                "\"0\"",
                "\"1\", \"2\"",
                "\"\"",
                "\"x\"",
                "",
                "\"9999999999999999999\"",
                " \"1\" ",
                "\"01\"");
    }

    String key() {
        return dice.of("key-1", "key-1", "key-2", "~", "k".repeat(64), "k".repeat(65), "a b", "ä", "", "\"q\"");
    }

    /** Any JSON value, to stand where another kind is wanted. */
    String anything() {
        return dice.of(
                "null",
                "1",
                "-1",
                "1.5",
                "true",
                "\"x\"",
                "\"\"",
                "[]",
                "{}",
                "[null]",
                "[[\"x\"]]",
                "1e400",
                "\"FINAL\"",
                "9223372036854775808",
                "\"UNICAST\"",
                "0",
                "NaN",
                "01",
                "\"1\"");
    }
}
