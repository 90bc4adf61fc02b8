package dev.twinchat.message;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The message service: posting, editing and reading messages. */
@SpringBootApplication
public class MessageServiceApplication {

    /**
     * Tomcat holds three buffers of this size, in bytes, for each WebSocket, for as long as it is open: it reads into one; one is
     * for texts that come as characters, one for messages in batches, and this service sends neither.
     */
    private static final String SOCKET_BUFFER = "org.apache.tomcat.websocket.DEFAULT_BUFFER_SIZE";

    public static void main(String[] arguments) {
        if (System.getProperty(SOCKET_BUFFER) == null) {
            System.setProperty(SOCKET_BUFFER, "256");
        }
        SpringApplication.run(MessageServiceApplication.class, arguments);
    }
}
