/** What the sentences of the features mean. */
@NullMarked
package dev.twinchat.acceptance.steps;

import org.jspecify.annotations.NullMarked;
