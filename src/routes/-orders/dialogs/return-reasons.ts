/** Reasons of a return, stored in the history in these words; others are typed. */
export const RETURN_REASONS = ['nobody', 'breakdown', 'address'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]
