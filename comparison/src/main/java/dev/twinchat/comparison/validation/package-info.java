/** Shows how far verdicts can be trusted: equal stacks are not told apart, and differences that were put there are found. */
@NullMarked
package dev.twinchat.comparison.validation;

import org.jspecify.annotations.NullMarked;
