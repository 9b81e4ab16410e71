import type { CompanyRef } from '../../../src/domain/access/role-grants.ts'
import type { CountryId, UserId } from '../../../src/domain/shared/ids.ts'
import type { CommandError } from '../../core/result.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import type { Trx } from '../resource/resource-table.ts'
import { companyColumn } from '../users/company-link.ts'
import { moveOperator } from '../users/operators/move-operator.ts'

/**
 * Makes these the operators of a company: others come to it, and who is left out is without a company from now on. Delivery
 * men are not among them.
 */
export const setOperators = async (
  trx: Trx,
  request: ActorRequest,
  unit: { readonly company: CompanyRef; readonly countryId: CountryId | null },
  operatorsIds: readonly UserId[] | undefined,
): Promise<CommandError | null> => {
  if (operatorsIds === undefined) return null
  const present = await trx
    .selectFrom('users')
    .select('id')
    .where(companyColumn(unit.company.kind), '=', unit.company.id as never) // the id of a row of its table
    .where('status', '<>', 'deleted')
    .where('delivery_man_status', 'is', null)
    .execute()
  const wanted = new Set(operatorsIds)
  const before = new Set(present.map(({ id }) => id))
  for (const id of before) {
    if (wanted.has(id)) continue
    const refused = await moveOperator(trx, request, id, { company: null, countryId: unit.countryId })
    if (refused !== null) return refused
  }
  for (const id of [...wanted].toSorted((a, b) => a - b)) {
    if (before.has(id)) continue
    const refused = await moveOperator(trx, request, id, { company: unit.company })
    if (refused !== null) return refused
  }
  return null
}
