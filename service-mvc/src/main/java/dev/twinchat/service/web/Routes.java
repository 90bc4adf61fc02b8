package dev.twinchat.service.web;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.server.PathContainer;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The methods of a path. Needed only for refused requests and for {@code OPTIONS}. */
@Component
final class Routes {

    private final ObjectProvider<RequestMappingHandlerMapping> mappings;
    private final List<UnmappedRoute> unmapped;

    /** @param mappings not yet the mapping itself, because that one is made later than the server */
    Routes(
            @Qualifier("requestMappingHandlerMapping") ObjectProvider<RequestMappingHandlerMapping> mappings,
            ObjectProvider<UnmappedRoute> unmapped) {
        this.mappings = mappings;
        this.unmapped = unmapped.orderedStream().toList();
    }

    /** The methods of a path, sorted, with HEAD and OPTIONS; empty if there is no such path. */
    Set<String> methods(String path) {
        PathContainer parsed = PathContainer.parsePath(path);
        Set<String> methods = new TreeSet<>();
        mappings.getObject().getHandlerMethods().keySet().forEach(mapping -> {
            boolean matches = Optional.ofNullable(mapping.getPathPatternsCondition()).stream()
                    .flatMap(condition -> condition.getPatterns().stream())
                    .anyMatch(pattern -> pattern.matches(parsed));
            if (matches) {
                mapping.getMethodsCondition().getMethods().forEach(method -> methods.add(method.name()));
            }
        });
        unmapped.stream().filter(route -> route.path().equals(path)).forEach(route -> methods.add(route.method()));
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        if (!methods.isEmpty()) {
            methods.add("OPTIONS");
        }
        return methods;
    }
}
