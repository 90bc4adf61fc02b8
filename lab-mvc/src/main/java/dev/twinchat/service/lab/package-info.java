/** What the lab adds to every service. */
@NullMarked
package dev.twinchat.service.lab;

import org.jspecify.annotations.NullMarked;
