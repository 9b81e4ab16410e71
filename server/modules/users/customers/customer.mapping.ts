import type { Selectable } from 'kysely'
import type { UpdateUserBody } from '../../../../src/api/contract/users.contract.ts'
import type { Database } from '../../../db/database.gen.ts'
import { pickChanged } from '../../../resource/optimistic-lock.ts'
import { auditedUserProfile, userProfileColumns, type UserProfileRow } from '../user.mapping.ts'
import { emptyToNull } from './empty-to-null.ts'

type Body = typeof UpdateUserBody.Type
type Row = Omit<Selectable<Database['users']>, 'search' | 'search_compact' | 'sort_name'>

/** The columns that a body changes. */
export const changedColumns = (body: Body, before: Row): Partial<Row> =>
  pickChanged<Partial<Row>>(
    {
      ...userProfileColumns(body, before),
      ...(body.isCreditAvailable !== undefined && { is_credit_available: body.isCreditAvailable }),
      ...(body.notes !== undefined && { notes: emptyToNull(body.notes) }),
    },
    before,
  )

/** The fields of a customer that the audit records. */
export const auditedCustomer = (
  row: UserProfileRow & Pick<Row, 'is_credit_available' | 'notes'>,
  points: number,
) => ({
  ...auditedUserProfile(row),
  points,
  isCreditAvailable: row.is_credit_available,
  notes: row.notes,
})
