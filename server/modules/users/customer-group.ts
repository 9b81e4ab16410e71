import { sql, type Kysely, type SqlBool } from 'kysely'
import { parseCustomerGroup } from '../../../src/domain/figures/customer-segments.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError, type Failure } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { listCustomersOfGroup } from '../figures/customer-analytics.ts'
import { resolveFiguresScope } from '../figures/figures-scope.ts'
import type { UserFilters, UserSelection } from './user-filter.ts'

/** The selection narrowed to a group of the analytics, where the filters name one. */
export const withinGroup = async (
  db: Kysely<Database>,
  actor: Actor,
  selection: UserSelection,
  { countryId, group: text, groupFrom, groupOrderType, groupStoreId, groupTo }: UserFilters,
  now: Date,
): Promise<UserSelection | Failure> => {
  if (text === undefined) return selection
  const group = parseCustomerGroup(text)
  if (group === null) return failure('validation_error', { details: { group: 'invalid' } })
  const [country] = countryId ?? []
  const scope = await resolveFiguresScope(
    db,
    actor,
    {
      ...(country !== undefined && { countryId: country }),
      ...(groupFrom !== undefined && { from: groupFrom }),
      ...(groupTo !== undefined && { to: groupTo }),
      ...(groupStoreId !== undefined && { storeId: groupStoreId }),
      ...(groupOrderType !== undefined && { orderType: groupOrderType }),
    },
    now,
  )
  if (isCommandError(scope)) return scope
  const ids = await listCustomersOfGroup(db, scope, group)
  return {
    ...selection,
    where: sql<SqlBool>`${selection.where} and u.id = any(${[...ids]}::int[])`,
    isSelective: true,
  }
}
