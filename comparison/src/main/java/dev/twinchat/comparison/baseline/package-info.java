/** The limit that no stack can pass: what the database gives without any service before it. */
@NullMarked
package dev.twinchat.comparison.baseline;

import org.jspecify.annotations.NullMarked;
