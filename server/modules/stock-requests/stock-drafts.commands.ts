import { sql, type Kysely } from 'kysely'
import type { SuccessOf } from '../../../src/api/contract/endpoint-contract.ts'
import type {
  StockDraftDocument,
  stockRequestsContract,
} from '../../../src/api/contract/stock-requests.contract.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../core/actor.ts'
import { failure, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { storesOfRequests } from './stock-requests.scope.ts'

type Draft = SuccessOf<(typeof stockRequestsContract)['stockDraft']>
type Request = ActorRequest & { readonly params: { readonly id: StoreId; readonly kind: string } }

/** Whether the unit writes drafts at the store; a sender only its own. */
const isReached = async (db: Kysely<Database>, unit: Unit, { id, kind }: Request['params']) => {
  const own =
    unit.kind === 'distributor'
      ? kind === `distributor-${unit.distributorId}`
      : unit.kind === 'supplier'
        ? kind === `supplier-${unit.supplierId}`
        : true
  const { rows } = await sql`select 1 from stores s where s.id = ${id} and ${storesOfRequests(unit)}`.execute(
    db,
  )
  return own && rows.length > 0
}

const findDraft = async (db: Kysely<Database>, { id, kind }: Request['params']): Promise<Draft> => {
  const { rows } = await sql<Draft>`select d.document, ${toIso('d.changed_at')} as "changedAt",
      (select u.first_name || ' ' || u.last_name from users u where u.id = d.changed_by) as "changedBy"
    from stock_drafts d where d.store_id = ${id} and d.kind = ${kind}`.execute(db)
  return rows[0] ?? { document: null, changedBy: null, changedAt: null }
}

/** What is not sent of a kind at a store; nothing without a draft. */
export const readStockDraft = async ({
  actor,
  params,
  services: { db },
}: Request): Promise<Draft | CommandError> =>
  (await isReached(db, actor.unit, params)) ? findDraft(db, params) : failure('store_not_found')

/** Keeps what is not sent yet; the last one who writes wins. */
export const saveStockDraft = (
  request: Request & { readonly body: { readonly document: StockDraftDocument } },
): Promise<Draft | CommandError> =>
  inTransaction<Draft | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now, params } = request
    if (!(await isReached(trx, actor.unit, params))) return failure('store_not_found')
    const row = { document: JSON.stringify(body.document), changed_by: actor.id, changed_at: now }
    await trx
      .insertInto('stock_drafts')
      .values({ store_id: params.id, kind: params.kind, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['store_id', 'kind'])
          .doUpdateSet((set) => ({ ...row, version: set('stock_drafts.version', '+', 1) })),
      )
      .execute()
    await recordChange(trx, request, {
      action: 'stockDraft.save',
      entity: 'stockDraft',
      entityId: `${params.id} ${params.kind}`,
      after: { lines: body.document.lines.length },
    })
    return findDraft(trx, params)
  })

export const discardStockDraft = (request: Request): Promise<{ readonly success: true } | CommandError> =>
  inTransaction<{ readonly success: true } | CommandError>(request.services.db, async (trx) => {
    const { actor, params } = request
    if (!(await isReached(trx, actor.unit, params))) return failure('store_not_found')
    await trx
      .deleteFrom('stock_drafts')
      .where('store_id', '=', params.id)
      .where('kind', '=', params.kind)
      .execute()
    await recordChange(trx, request, {
      action: 'stockDraft.discard',
      entity: 'stockDraft',
      entityId: `${params.id} ${params.kind}`,
    })
    return { success: true }
  })
