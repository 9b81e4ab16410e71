import { sql } from 'kysely'
import type { CountryRecord } from '../../../src/api/contract/network-records.contract.ts'
import { refusalToDeleteUnit } from '../../../src/domain/organisation/unit.ts'
import { failure, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { lockRow } from '../resource/resource.queries.ts'
import type { ResourceTable, StoredRow } from '../resource/resource-table.ts'

/** Marks a unit as deleted; orders and the audit keep their references to it. Refused while something stands below it. */
export const deleteUnit = <Row extends StoredRow & Pick<CountryRecord, 'dependants'>, Presented>(
  request: ActorRequest,
  table: ResourceTable<Row, Presented>,
  id: number,
): Promise<{ readonly success: true } | CommandError> =>
  inTransaction<{ readonly success: true } | CommandError>(request.services.db, async (trx) => {
    const row = await lockRow(trx, request.actor, table, id)
    if (row === null) return failure(table.notFound)
    const refused = refusalToDeleteUnit(row.dependants)
    if (refused !== null) return refused
    await sql`update ${sql.table(table.table)} set deleted_at = ${request.now}, status = 'invisible', version = version + 1
      where id = ${id}`.execute(trx)
    await recordChange(trx, request, {
      action: `${table.entity}.delete`,
      entity: table.entity,
      entityId: id,
      before: table.audited(row),
      countryId: table.countryOf(row),
    })
    return { success: true }
  })
