package dev.twinchat.service.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/**
 * Turns every failure of a request into its problem response, before the framework's resolvers. Not a {@code @RestControllerAdvice}: {@link
 * ProblemWriter} writes the problems of filters, too, and no content negotiation may change them.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
final class ProblemHandler implements HandlerExceptionResolver {

    private final ProblemWriter problems;

    ProblemHandler(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    public ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception failure) {
        try {
            problems.write(Problems.of(failure), request, response);
        } catch (IOException clientGone) {
            throw new UncheckedIOException(clientGone);
        }
        return new ModelAndView();
    }
}
