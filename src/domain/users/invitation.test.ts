import { expect, test } from 'vitest'
import { invitationState, type InvitationFacts } from './invitation.ts'

const NOW = 1_000
const later: InvitationFacts = { isAccepted: false, isRevoked: false, expiresAt: NOW + 1 }

test.each([
  ['pending until it expires', {}, 'pending'],
  ['expired at its end', { expiresAt: NOW }, 'expired'],
  ['revoked before its end', { isRevoked: true }, 'revoked'],
  ['revoked after its end', { isRevoked: true, expiresAt: NOW }, 'revoked'],
  ['accepted', { isAccepted: true }, null],
  ['accepted before its end passed', { isAccepted: true, expiresAt: NOW }, null],
] as const)('an invitation is %s', (_, facts, state) => {
  expect(invitationState({ ...later, ...facts }, NOW)).toBe(state)
})
