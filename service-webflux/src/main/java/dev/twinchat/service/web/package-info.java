/** How a service speaks HTTP: JSON, problems, limits, and the order in which requests are checked. */
@NullMarked
package dev.twinchat.service.web;

import org.jspecify.annotations.NullMarked;
