/** What is under test: a stack that was started here, or a system that runs already. */
@NullMarked
package dev.twinchat.comparison.campaign.stack;

import org.jspecify.annotations.NullMarked;
