package dev.twinchat.service.web;

/**
 * A path without a controller. A service declares it as a bean.
 *
 * @param method the only method of the path, besides HEAD and OPTIONS
 */
public record UnmappedRoute(String method, String path) {}
