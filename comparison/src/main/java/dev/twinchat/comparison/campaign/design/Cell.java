package dev.twinchat.comparison.campaign.design;

import dev.twinchat.jmeter.Plan;

/**
 * What is measured on every stack alike.
 *
 * @param scenario what the users do
 * @param users how many do it at the same time
 */
public record Cell(Plan scenario, int users) {}
