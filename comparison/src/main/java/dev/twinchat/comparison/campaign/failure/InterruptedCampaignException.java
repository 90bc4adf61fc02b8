package dev.twinchat.comparison.campaign.failure;

/** The campaign was ended from outside; what it had finished is on the disk. */
public final class InterruptedCampaignException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InterruptedCampaignException() {
        super("the campaign was interrupted; its finished runs are kept");
    }
}
