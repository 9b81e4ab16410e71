/** The buttons of a campaign, in the order of its life. */
export const CAMPAIGN_ACTIONS = ['confirm', 'pause', 'resume', 'cancel', 'retry'] as const
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number]
