import { sql } from 'kysely'
import { conflictCode, findConflict } from '../../../src/domain/discount/rule-conflicts.ts'
import type { RuleTerms } from '../../../src/domain/discount/rule-terms.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, type Failure } from '../../core/result.ts'
import type { Trx } from '../resource/resource-table.ts'
import { discountTable, termsOfRow, type RuleRow } from './rules.table.ts'

/**
 * The refusal of a discount that contradicts another one. A contradiction that was there before stays. Changes of
 * one place take turns, so that two of them cannot contradict each other either.
 */
export const refusalToConflict = async (
  trx: Trx,
  actor: Actor,
  terms: RuleTerms,
  edited: { readonly id: number; readonly before: RuleTerms } | null,
): Promise<Failure | null> => {
  if (terms.status !== 'active') return null
  const place = `discounts ${terms.applicationPlace} ${terms.placeId ?? ''}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(trx)
  const { rows } = await sql<RuleRow>`select ${discountTable.columns(actor)} from discounts t
    where t.status = 'active' and t.type = ${terms.type} and t.application_criteria = ${terms.applicationCriteria}
      and t.application_place = ${terms.applicationPlace} and t.place_id is not distinct from ${terms.placeId}::int
      and t.id is distinct from ${edited?.id ?? null}::int
      and (t.end_date is null or t.end_date >= ${terms.startDate}::timestamptz)
    order by t.id`.execute(trx)
  const others = rows.map((row) => ({ ...termsOfRow(row), id: row.id }))
  const conflict = findConflict(
    terms,
    others.filter((other) => edited === null || findConflict(edited.before, [other]) === null),
  )
  if (conflict === null) return null
  const code = conflictCode(terms)
  const { id, name } = conflict
  return failure(code, { details: { applicationPlace: code }, extra: { discount: { id, name } } })
}
