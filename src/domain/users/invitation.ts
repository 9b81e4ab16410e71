import type { EpochMs } from '../shared/time.ts'

/** The states of an invitation that was not accepted yet. */
export const INVITATION_STATES = ['pending', 'expired', 'revoked'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Hours that an invitation is valid. */
export const INVITATION_HOURS = 72

export interface InvitationFacts {
  /** The invited user has set a password. */
  readonly isAccepted: boolean
  readonly isRevoked: boolean
  readonly expiresAt: EpochMs
}

/** The state of an invitation; null once it was accepted. */
export const invitationState = (
  { isAccepted, isRevoked, expiresAt }: InvitationFacts,
  now: EpochMs,
): InvitationState | null => {
  if (isAccepted) return null
  if (isRevoked) return 'revoked'
  return expiresAt > now ? 'pending' : 'expired'
}
