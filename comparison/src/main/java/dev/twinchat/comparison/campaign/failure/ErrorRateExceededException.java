package dev.twinchat.comparison.campaign.failure;

import java.util.List;

/** A run that failed because some of its answers were right and too many were not: what came of a load that was too high may be that. */
public final class ErrorRateExceededException extends FailedRunException {

    private static final long serialVersionUID = 1L;

    public ErrorRateExceededException(String reason, List<String> logTail) {
        super(reason, logTail);
    }
}
