/** What a campaign is to measure: presets, participants, cells, their order and their processors. */
@NullMarked
package dev.twinchat.comparison.campaign.design;

import org.jspecify.annotations.NullMarked;
