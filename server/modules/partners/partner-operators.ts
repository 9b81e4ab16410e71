import type { PartnerOperatorsBody } from '../../../src/api/contract/organisation.contract.ts'
import type { Distributor } from '../../../src/api/contract/organisation.contract.ts'
import { failure, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { setOperators } from '../network/unit-operators.ts'
import { lockRow } from '../resource/resource.queries.ts'
import { distributorTable, supplierTable } from './partners.table.ts'

const TABLES = { distributor: distributorTable, supplier: supplierTable } as const

/** Makes these the operators of a distributor or a supplier; each works in one company, so others leave theirs. */
export const updatePartnerOperators = (
  request: ActorRequest & {
    readonly params: { readonly id: number }
    readonly body: PartnerOperatorsBody
  },
  kind: keyof typeof TABLES,
): Promise<Pick<Distributor, 'operators'> | CommandError> => {
  const { actor, body, params, services } = request
  const table = TABLES[kind]
  return inTransaction<Pick<Distributor, 'operators'> | CommandError>(services.db, async (trx) => {
    const partner = await lockRow(trx, actor, table, params.id)
    if (partner === null) return failure(table.notFound)
    const unit = { company: { kind, id: params.id }, countryId: table.countryOf(partner) }
    const refused = await setOperators(trx, request, unit, body.operatorsIds)
    if (refused !== null) return refused
    const after = await lockRow(trx, actor, table, params.id)
    return after === null ? failure(table.notFound) : { operators: table.present(after, actor).operators }
  })
}
