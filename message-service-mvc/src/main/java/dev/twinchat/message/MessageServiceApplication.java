package dev.twinchat.message;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The message service: posting, editing and reading messages. */
@SpringBootApplication
public class MessageServiceApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(MessageServiceApplication.class, arguments);
    }
}
