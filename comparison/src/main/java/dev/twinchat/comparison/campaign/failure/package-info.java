/** What goes wrong in a run, and how a campaign is interrupted. */
@NullMarked
package dev.twinchat.comparison.campaign.failure;

import org.jspecify.annotations.NullMarked;
