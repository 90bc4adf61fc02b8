package dev.twinchat.user;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The user service: accounts, sessions, profiles and subscriptions. */
@SpringBootApplication
public class UserServiceApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(UserServiceApplication.class, arguments);
    }
}
