package dev.twinchat.service.web;

import dev.twinchat.domain.problem.Problem;
import java.io.IOException;
import java.util.Optional;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /v3/api-docs}: the OpenAPI description, a file maintained by hand. */
@RestController
class ApiDescription {

    private final Optional<byte[]> description;

    ApiDescription() throws IOException {
        ClassPathResource file = new ClassPathResource("openapi.json");
        this.description = file.exists() ? Optional.of(file.getContentAsByteArray()) : Optional.empty();
    }

    @GetMapping("/v3/api-docs")
    ResponseEntity<byte[]> read() {
        return description
                .map(bytes -> ResponseEntity.ok()
                        .contentType(MediaType.APPLICATION_JSON)
                        .body(bytes))
                .orElseThrow(() -> Problem.notFound().toException());
    }
}
