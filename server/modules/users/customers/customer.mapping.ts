import type { Selectable } from 'kysely'
import type { UpdateUserBody } from '../../../../src/api/contract/users.contract.ts'
import type { UserTable } from '../../../db/people-tables.ts'
import { failure, type Failure } from '../../../core/result.ts'
import { pickChanged } from '../../../resource/optimistic-lock.ts'
import { auditedUserProfile, userProfileColumns, type UserProfileRow } from '../user.mapping.ts'

type Body = typeof UpdateUserBody.Type
type Row = Omit<Selectable<UserTable>, 'search' | 'search_compact' | 'sort_name'>

const OPERATOR_FIELDS = [
  'deliveryManStatus',
  'roleId',
  'masterFranchiseeId',
  'franchisorId',
  'storeId',
  'distributorId',
  'supplierId',
] as const satisfies ReadonlyArray<keyof Body>

/** Fields that only an operator has, and a correction of points that says no reason. */
export const refusalToCustomerFields = (body: Body, before: Pick<Row, 'points'>): Failure | null => {
  const details: Record<string, string> = {}
  for (const field of OPERATOR_FIELDS) if (body[field] != null) details[field] = 'invalid'
  const isCorrected = body.points !== undefined && body.points !== before.points
  if (isCorrected && (body.reason ?? '').trim() === '') details['reason'] = 'required'
  return Object.keys(details).length === 0 ? null : failure('validation_error', { details })
}

/** A note as it is kept: nothing but blanks is none. */
export const emptyToNull = (text: string | null | undefined): string | null => text?.trim() || null

/** The columns that a body sets to something else than they are. */
export const changedColumns = (body: Body, before: Row): Partial<Row> =>
  pickChanged<Partial<Row>>(
    {
      ...userProfileColumns(body, before),
      ...(body.points !== undefined && { points: body.points }),
      ...(body.isCreditAvailable !== undefined && { is_credit_available: body.isCreditAvailable }),
      ...(body.notes !== undefined && { notes: emptyToNull(body.notes) }),
    },
    before,
  )

/** What the audit keeps of a customer. */
export const auditedCustomer = (
  row: UserProfileRow & Pick<Row, 'points' | 'is_credit_available' | 'notes'>,
) => ({
  ...auditedUserProfile(row),
  points: row.points,
  isCreditAvailable: row.is_credit_available,
  notes: row.notes,
})
