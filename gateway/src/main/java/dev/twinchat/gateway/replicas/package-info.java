/** The replicas of each service, and which of them are ready. */
@NullMarked
package dev.twinchat.gateway.replicas;

import org.jspecify.annotations.NullMarked;
