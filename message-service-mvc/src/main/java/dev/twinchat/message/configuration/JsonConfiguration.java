package dev.twinchat.message.configuration;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.twinchat.domain.message.FeedMessage;
import dev.twinchat.domain.message.ListedMessage;
import dev.twinchat.domain.message.Message;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** JSON of messages where it differs from their records. */
@Configuration(proxyBeanMethods = false)
class JsonConfiguration {

    @Bean
    JsonMapperBuilderCustomizer messageJson() {
        return builder -> builder.addMixIn(ListedMessage.class, ListedMembers.class)
                .addMixIn(FeedMessage.class, FeedMembers.class);
    }

    /** What is said about {@link ListedMessage}, which knows nothing of JSON. */
    @JsonPropertyOrder({"message", "topReply"})
    @SuppressWarnings("UnusedMethod") // Jackson reads it
    private interface ListedMembers {

        @JsonUnwrapped
        Message message();
    }

    /** What is said about {@link FeedMessage}. */
    @JsonPropertyOrder({"listed", "sharedBy"})
    @SuppressWarnings("UnusedMethod") // Jackson reads it
    private interface FeedMembers {

        @JsonUnwrapped
        ListedMessage listed();
    }
}
