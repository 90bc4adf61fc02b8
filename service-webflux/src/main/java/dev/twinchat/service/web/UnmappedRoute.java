package dev.twinchat.service.web;

/**
 * A path that is there though no controller has it. A service declares one as a bean.
 *
 * @param method the only method of the path, beside those that every path has
 */
public record UnmappedRoute(String method, String path) {}
