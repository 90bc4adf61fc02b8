package dev.twinchat.service.web;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.MediaType;
import org.springframework.http.codec.json.JacksonJsonEncoder;
import org.springframework.util.MimeType;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a response into a pooled buffer of the server while it is serialized. Spring's encoder first makes one array of it: for a page of
 * 1,000 messages half a megabyte, which G1 puts into regions of its own, after as much in the pieces that it is copied from. A servlet's
 * output stream, on the other stack, needs neither.
 */
final class PooledJsonEncoder extends JacksonJsonEncoder {

    /** Most answers fit; the pool gives the next size as it is needed. */
    private static final int FIRST_BYTES = 4 * 1024;

    PooledJsonEncoder(JsonMapper mapper) {
        super(mapper);
    }

    @Override
    public DataBuffer encodeValue(
            Object value,
            DataBufferFactory buffers,
            ResolvableType type,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        if (!MediaType.APPLICATION_JSON.equals(mimeType)) {
            return super.encodeValue(value, buffers, type, mimeType, hints);
        }
        DataBuffer buffer = buffers.allocateBuffer(FIRST_BYTES);
        try (OutputStream out = buffer.asOutputStream()) {
            getMapper().writeValue(out, value);
            return buffer;
        } catch (IOException broken) {
            DataBufferUtils.release(buffer);
            throw new UncheckedIOException(broken);
        } catch (RuntimeException broken) {
            DataBufferUtils.release(buffer);
            throw broken;
        }
    }
}
