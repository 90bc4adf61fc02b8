/** Fills the databases that stacks start from, always with the same rows, and mints the tokens that its load comes with. */
@NullMarked
package dev.twinchat.comparison.seed;

import org.jspecify.annotations.NullMarked;
