package dev.twinchat.message.ticket;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The source of tickets' randomness. */
@Configuration(proxyBeanMethods = false)
class TicketConfiguration {

    /** It reads its seed from a file here and never again, so that no event loop or carrier blocks on it. */
    @Bean
    SecureRandom ticketRandom() throws NoSuchAlgorithmException {
        SecureRandom random = SecureRandom.getInstance("DRBG");
        random.nextBytes(new byte[1]);
        return random;
    }
}
