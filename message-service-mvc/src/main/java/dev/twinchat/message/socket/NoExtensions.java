package dev.twinchat.message.socket;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;

/**
 * Hides which extensions a client offers. Tomcat would compress for every browser, each frame for each socket; it has no setting
 * against that.
 */
final class NoExtensions extends HttpFilter {

    private static final long serialVersionUID = 1L;
    private static final String OFFERED = "Sec-WebSocket-Extensions";

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        chain.doFilter(new WithoutOffer(request), response);
    }

    private static final class WithoutOffer extends HttpServletRequestWrapper {

        private WithoutOffer(HttpServletRequest request) {
            super(request);
        }

        @Override
        public Enumeration<String> getHeaders(String name) {
            return name.equalsIgnoreCase(OFFERED) ? Collections.emptyEnumeration() : super.getHeaders(name);
        }
    }
}
