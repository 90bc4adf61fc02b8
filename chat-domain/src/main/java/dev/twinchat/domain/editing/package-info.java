/** Edit leases: who may edit a message while others wait. */
@NullMarked
package dev.twinchat.domain.editing;

import org.jspecify.annotations.NullMarked;
