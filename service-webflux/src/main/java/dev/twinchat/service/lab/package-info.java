/** The lab, off unless asked for: what measurements need and nobody else may have. */
@NullMarked
package dev.twinchat.service.lab;

import org.jspecify.annotations.NullMarked;
