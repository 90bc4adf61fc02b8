package dev.twinchat.message.ticket;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Where tickets come from. */
@Configuration(proxyBeanMethods = false)
class TicketConfiguration {

    /** It reads a file for its seed, here, and none ever after: so nobody waits for it who must not. */
    @Bean
    SecureRandom ticketRandom() throws NoSuchAlgorithmException {
        SecureRandom random = SecureRandom.getInstance("DRBG");
        random.nextBytes(new byte[1]);
        return random;
    }
}
