/** How a caller shares its calls among the replicas of a service; the same on both stacks. */
@NullMarked
package dev.twinchat.domain.replicas;

import org.jspecify.annotations.NullMarked;
