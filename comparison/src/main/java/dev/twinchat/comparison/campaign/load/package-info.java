/** The load generator, and how long it drives what. */
@NullMarked
package dev.twinchat.comparison.campaign.load;

import org.jspecify.annotations.NullMarked;
