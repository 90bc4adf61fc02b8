/** Scenarios that are not ours. */
@NullMarked
package dev.twinchat.comparison.own;

import org.jspecify.annotations.NullMarked;
