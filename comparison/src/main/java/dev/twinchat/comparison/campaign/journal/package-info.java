/** What is written down while a campaign runs, and what the person at the terminal is told. */
@NullMarked
package dev.twinchat.comparison.campaign.journal;

import org.jspecify.annotations.NullMarked;
