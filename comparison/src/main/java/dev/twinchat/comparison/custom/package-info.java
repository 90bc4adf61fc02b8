/** Scenarios that are not ours. */
@NullMarked
package dev.twinchat.comparison.custom;

import org.jspecify.annotations.NullMarked;
