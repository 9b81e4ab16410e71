import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Invitation } from '../../../src/api/contract/users.contract.ts'
import { invitationState, type InvitationState } from '../../../src/domain/users/invitation.ts'
import { toIso } from '../../db/expressions.ts'

const IS_OPEN = sql`u.invitation_expires_at is not null and u.password_hash is null`

/** The stored invitation of user `u`; null for who never had one, or has accepted it. */
export const INVITATION = sql`case when ${IS_OPEN} then json_build_object(
  'expiresAt', ${toIso('u.invitation_expires_at')}, 'isRevoked', u.invitation_revoked_at is not null) end`

/** The value of `INVITATION`. */
export interface InvitationRow {
  readonly invitation: { readonly expiresAt: string; readonly isRevoked: boolean } | null
}

/** A row with the state of its invitation at `now`. */
export const withInvitation = <Row extends InvitationRow>(
  { invitation, ...row }: Row,
  now: Date,
): Omit<Row, 'invitation'> & { readonly invitation: Invitation | null } => {
  if (invitation === null) return { ...row, invitation }
  const { expiresAt, isRevoked } = invitation
  const state = invitationState(
    { isAccepted: false, isRevoked, expiresAt: Date.parse(expiresAt) },
    now.getTime(),
  )
  return { ...row, invitation: state && { state, expiresAt } }
}

/** Whether the invitation of user `u` is in this state: `invitationState` in SQL. */
export const isInvitation = (state: InvitationState, now: Date): RawBuilder<SqlBool> => {
  switch (state) {
    case 'revoked':
      return sql<SqlBool>`(${IS_OPEN} and u.invitation_revoked_at is not null)`
    case 'pending':
      return sql<SqlBool>`(${IS_OPEN} and u.invitation_revoked_at is null and u.invitation_expires_at > ${now})`
    case 'expired':
      return sql<SqlBool>`(${IS_OPEN} and u.invitation_revoked_at is null and u.invitation_expires_at <= ${now})`
  }
}
