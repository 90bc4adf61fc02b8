/** The schema of the two databases and the one way to apply it. */
@NullMarked
package dev.twinchat.schema;

import org.jspecify.annotations.NullMarked;
