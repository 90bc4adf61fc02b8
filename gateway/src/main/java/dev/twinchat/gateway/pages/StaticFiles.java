package dev.twinchat.gateway.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.web.reactive.config.ResourceHandlerRegistry;
import org.springframework.web.reactive.config.WebFluxConfigurer;

/**
 * Serves the files in {@code static}. Browsers revalidate each file by an ETag, a hash of its content: file times say nothing, because the
 * build gives all files the same.
 */
@Configuration(proxyBeanMethods = false)
class StaticFiles implements WebFluxConfigurer {

    private static final int TAG_BYTES = 16;

    private final Map<String, String> tags = new ConcurrentHashMap<>();

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        registry.addResourceHandler("/**")
                .addResourceLocations("classpath:/static/")
                .setCacheControl(CacheControl.noCache())
                .setUseLastModified(false)
                .setEtagGenerator(file -> tags.computeIfAbsent(file.toString(), _ -> tag(file)));
    }

    private static String tag(Resource file) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(file.getContentAsByteArray());
            return '"' + HexFormat.of().formatHex(hash, 0, TAG_BYTES) + '"';
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }
}
