package dev.twinchat.domain.lab;

import java.util.List;

/**
 * Requests of one kind.
 *
 * @param method of HTTP; {@value #ANY} for all
 * @param segments of the path; {@value #ANY} for any one; empty for all paths
 */
record Route(String method, List<String> segments) {

    static final Route ALL = new Route(Route.ANY, List.of());

    private static final String ANY = "*";

    /** The route that is written like {@code GET /api/users/*}{@code /summary}. */
    static Route of(String text) {
        int space = text.indexOf(' ');
        String path = text.substring(space + 1);
        if (space <= 0 || !path.startsWith("/")) {
            throw new IllegalArgumentException("a route is written like GET /api/users/*/summary, not '" + text + "'");
        }
        return new Route(text.substring(0, space), List.of(path.substring(1).split("/", -1)));
    }

    boolean fits(String otherMethod, String path) {
        return (method.equals(ANY) || method.equals(otherMethod)) && (segments.isEmpty() || fits(path));
    }

    /** Without a copy of the path: this is asked for each request. */
    private boolean fits(String path) {
        int begin = 1;
        for (int i = 0; i < segments.size(); i++) {
            int slash = path.indexOf('/', begin);
            boolean last = i == segments.size() - 1;
            if (begin > path.length() || last != slash < 0) {
                return false;
            }
            int end = last ? path.length() : slash;
            String segment = segments.get(i);
            if (!segment.equals(ANY) && !(end - begin == segment.length() && path.startsWith(segment, begin))) {
                return false;
            }
            begin = end + 1;
        }
        return true;
    }

    @Override
    public String toString() {
        return segments.isEmpty() ? "all" : method + " /" + String.join("/", segments);
    }
}
