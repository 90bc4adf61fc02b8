package dev.twinchat.service.web;

import dev.twinchat.domain.rule.OptionalField;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;
import tools.jackson.databind.type.LogicalType;

/** JSON by the contract: input of another shape than the documented one is refused, times have milliseconds. */
@Configuration(proxyBeanMethods = false)
class JsonConfiguration {

    @Bean
    JsonMapperBuilderCustomizer strictJson() {
        return builder -> builder.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .withCoercionConfig(
                        LogicalType.Textual,
                        strings -> strings.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
                .addModule(new SimpleModule("twinchat")
                        .addSerializer(new InstantSerializer())
                        .addDeserializer(OptionalField.class, new GivenDeserializer()));
    }

    /** RFC 3339 in UTC, always with three digits of the second's fraction. */
    private static final class InstantSerializer extends StdSerializer<Instant> {

        private static final int MILLISECONDS = 3;
        private static final DateTimeFormatter FORMAT =
                new DateTimeFormatterBuilder().appendInstant(MILLISECONDS).toFormatter(Locale.ROOT);

        InstantSerializer() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant value, JsonGenerator generator, SerializationContext context) {
            generator.writeString(FORMAT.format(value));
        }
    }

    /** Tells a member that is null from one that is absent. */
    private static final class GivenDeserializer extends StdDeserializer<OptionalField> {

        private static final OptionalField NULL = new OptionalField(null);

        GivenDeserializer() {
            super(OptionalField.class);
        }

        @Override
        public OptionalField deserialize(JsonParser parser, DeserializationContext context) {
            if (parser.currentToken() == JsonToken.VALUE_STRING) {
                return new OptionalField(parser.getString());
            }
            return (OptionalField) context.handleUnexpectedToken(OptionalField.class, parser);
        }

        @Override
        public Object getNullValue(DeserializationContext context) {
            return NULL;
        }

        @Override
        @SuppressWarnings("NullAway") // the method's contract allows null; its package says nothing
        public Object getAbsentValue(DeserializationContext context) {
            return null;
        }
    }
}
