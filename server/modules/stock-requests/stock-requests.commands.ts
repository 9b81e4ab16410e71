import { sql } from 'kysely'
import type {
  ChangedLine,
  stockRequestsContract,
  StockOrder,
} from '../../../src/api/contract/stock-requests.contract.ts'
import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { ProductId, StockRequestId } from '../../../src/domain/shared/ids.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import {
  isOpenStockRequest,
  type StockRequest,
  type StockRequestEvent,
  type StockRequestSide,
} from '../../../src/domain/stock/stock-request.ts'
import {
  refusalToDelivering,
  refusalToReceivedAmounts,
  refusalToSide,
  stockRequestSideOf,
} from '../../../src/domain/stock/stock-request-refusals.ts'
import {
  actionForRequestStatus,
  applyStockRequestEvent,
  type StockRequestAction,
} from '../../../src/machines/lifecycles/stock-request-lifecycle.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { lockStock, writeStock } from '../orders/order-changes.queries.ts'
import type { Trx } from '../resource/resource-table.ts'
import { recordRequestStep } from './record-step.ts'
import {
  findRequest,
  lockRequest,
  presentWholeRequest,
  toRequestFacts,
  type RequestRow,
} from './stock-requests.queries.ts'

type Contract = typeof stockRequestsContract
type Request = ActorRequest & VersionedRequest & { readonly params: { readonly id: StockRequestId } }

const locked = async (
  trx: Trx,
  request: Request,
): Promise<{ readonly row: RequestRow; readonly facts: StockRequest } | CommandError> => {
  await lockRequest(trx, request.params.id)
  const row = await findRequest(trx, request.actor, request.params.id)
  if (row === null) return failure('stock_order_not_found')
  const stale = refusalToVersion(request, row)
  if (stale !== null)
    return failure('version_conflict', { current: await presentWholeRequest(trx, request.actor, row) })
  return { row, facts: toRequestFacts(row) }
}

const eventOf = (
  action: StockRequestAction,
  side: StockRequestSide,
  body: BodyOf<Contract['changeStockOrderStatus']>,
): StockRequestEvent => {
  const lines = body.lines ?? []
  switch (action) {
    case 'ship':
      return {
        type: 'request.ship',
        side,
        lines: lines.flatMap(({ delivering, productId }) =>
          delivering === undefined ? [] : [{ productId, delivering }],
        ),
      }
    case 'fulfil':
      return { type: 'request.fulfil', side, lines: [] }
    case 'cancel':
      return { type: 'request.cancel', side, goods: body.goods ?? null }
    default:
      return { type: `request.${action}`, side }
  }
}

/** The request with what a body says of its lines, before the event is judged. */
const withReceived = (facts: StockRequest, lines: readonly ChangedLine[]): StockRequest => ({
  ...facts,
  lines: facts.lines.map((line) => {
    const change = lines.find(({ productId }) => productId === line.productId)
    return {
      ...line,
      received: change?.received ?? line.received,
      reason: change?.reason === undefined ? line.reason : change.reason,
    }
  }),
})

const storeLines = async (
  trx: Trx,
  id: StockRequestId,
  { lines }: StockRequest,
  changes: readonly ChangedLine[],
): Promise<void> => {
  const textOf = (productId: ProductId, field: 'note' | 'senderNote') =>
    changes.find((change) => change.productId === productId)?.[field] ?? null
  await sql`update stock_request_lines l set delivering = c.delivering, received = c.received, reason = c.reason,
      note = coalesce(c.note, l.note), sender_note = coalesce(c.sender_note, l.sender_note)
    from unnest(${lines.map(({ productId }) => productId)}::int[], ${lines.map(({ delivering }) => delivering)}::int[],
      ${lines.map(({ received }) => received)}::int[], ${lines.map(({ reason }) => reason)}::text[],
      ${lines.map(({ productId }) => textOf(productId, 'note'))}::text[],
      ${lines.map(({ productId }) => textOf(productId, 'senderNote'))}::text[])
      as c (product_id, delivering, received, reason, note, sender_note)
    where l.request_id = ${id} and l.product_id = c.product_id`.execute(trx)
}

/** Adds what arrived to the store's stock; a product that left the store comes back off sale, so that nothing is lost. */
const addReceived = async (
  trx: Trx,
  { actor, now }: ActorRequest,
  { id, store }: RequestRow,
  { lines }: StockRequest,
): Promise<void> => {
  const received = lines.filter((line) => (line.received ?? 0) > 0)
  const ids = received.map(({ productId }) => productId)
  await sql`insert into store_products (store_id, product_id, is_available)
    select ${store.id}, unnest(${[...ids]}::int[]), false on conflict do nothing`.execute(trx)
  const rows = await lockStock(trx, store.id, ids)
  const piecesOf = (productId: ProductId) =>
    received.find((line) => line.productId === productId)?.received ?? 0
  await writeStock(
    trx,
    {
      rows: rows
        .filter(({ productId }) => ids.includes(productId))
        .map((row) => ({ ...row, quantity: row.quantity + piecesOf(row.productId) })),
      movements: received.map(({ productId }) => ({
        productId,
        type: 'add',
        quantity: piecesOf(productId),
      })),
    },
    { storeId: store.id, typeOrderId: id, by: actor.id, at: now, source: 'request' },
  )
}

/** Takes a request to its next status, or back: the machine decides, and what arrives is in stock at once. */
export const changeRequestStatus = (
  request: Request & { readonly body: BodyOf<Contract['changeStockOrderStatus']> },
): Promise<StockOrder | CommandError> =>
  inTransaction<StockOrder | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now, params } = request
    const found = await locked(trx, request)
    if (isCommandError(found)) return found
    const { row } = found
    const changes = body.lines ?? []
    const known = changes.findIndex(
      ({ productId }) => !row.lines.some((line) => line.productId === productId),
    )
    if (known >= 0) return refusal('stock_request_line_unknown', { field: `lines[${known}].productId` })
    const facts = withReceived(found.facts, changes)
    const action = actionForRequestStatus(facts, body.status)
    if (typeof action !== 'string') return action
    const next = applyStockRequestEvent(facts, eventOf(action, stockRequestSideOf(actor.unit.kind), body))
    if ('_tag' in next) return next
    await storeLines(
      trx,
      params.id,
      action === 'fulfil' ? next : { ...next, lines: keepReceived(next, facts) },
      changes,
    )
    if (action === 'fulfil') await addReceived(trx, request, row, next)
    await trx
      .updateTable('stock_requests')
      .set((set) => ({
        // Only an event from outside has no status of its own.
        status: next.status === 'new' ? row.status : next.status,
        is_paid: next.isPaid,
        changed_at: now,
        version: set('version', '+', 1),
        ...(body.promisedAt !== undefined && { promised_at: body.promisedAt }),
        ...(action === 'cancel' && { cancelled_goods: body.goods ?? null }),
      }))
      .where('id', '=', params.id)
      .execute()
    const after = await findRequest(trx, actor, params.id)
    if (after === null) return failure('stock_order_not_found')
    await recordRequestStep(trx, request, after, { from: row.status, event: action, note: body.reason ?? '' })
    await enqueue(trx, {
      kind: 'stock.changed',
      event: { storeId: row.store.id, productIds: row.lines.map(({ productId }) => productId) },
    })
    await recordChange(trx, request, {
      action: 'stockOrder.status',
      entity: 'stockOrder',
      entityId: params.id,
      before: { status: row.status },
      after: { status: after.status },
      reason: body.reason,
      countryId: row.countryId,
    })
    return presentWholeRequest(trx, actor, after)
  })

/** A step back or forth keeps what somebody noted already. */
const keepReceived = (next: StockRequest, { lines }: StockRequest): StockRequest['lines'] =>
  next.lines.map((line, index) => ({ ...line, received: lines[index]?.received ?? null }))

const refusalToNote = (
  facts: StockRequest,
  side: StockRequestSide,
  lines: readonly ChangedLine[],
): CommandError | null => {
  const isShipping = lines.some(
    ({ delivering, senderNote }) => delivering !== undefined || senderNote !== undefined,
  )
  const isReceiving = lines.some(
    ({ note, received, reason }) => received !== undefined || reason !== undefined || note !== undefined,
  )
  const status = facts.status
  if (isShipping && status !== 'is_taken')
    return refusal('invalid_next_status', { from: status, to: 'on_the_way' })
  if (isReceiving && status !== 'delivered')
    return refusal('invalid_next_status', { from: status, to: 'fulfilled' })
  return (
    (isShipping ? refusalToSide(facts, { type: 'request.ship', side }) : null) ??
    (isReceiving ? refusalToSide(facts, { type: 'request.fulfil', side }) : null) ??
    refusalToDelivering(
      facts,
      lines.map(({ delivering, productId }) => ({
        productId,
        delivering: delivering ?? facts.lines.find((line) => line.productId === productId)?.delivering ?? 0,
      })),
    ) ??
    refusalToReceivedAmounts(
      facts,
      lines.flatMap(({ productId, received, reason = null }) =>
        received === undefined ? [] : [{ productId, received, reason }],
      ),
    )
  )
}

/** Keeps what is sent or what arrived, line by line, so that another pair of hands goes on from there. */
export const updateRequest = (
  request: Request & { readonly body: BodyOf<Contract['updateStockOrder']> },
): Promise<StockOrder | CommandError> =>
  inTransaction<StockOrder | CommandError>(request.services.db, async (trx) => {
    const { actor, body, params } = request
    const found = await locked(trx, request)
    if (isCommandError(found)) return found
    const { facts, row } = found
    if (!isOpenStockRequest(row.status))
      return refusal('invalid_next_status', { from: row.status, to: row.status })
    const changes = body.lines ?? []
    const refused = refusalToNote(facts, stockRequestSideOf(actor.unit.kind), changes)
    if (refused) return refused
    const lines = withReceived(facts, changes).lines.map((line) => ({
      ...line,
      delivering:
        changes.find(({ productId }) => productId === line.productId)?.delivering ?? line.delivering,
    }))
    await storeLines(trx, params.id, { ...facts, lines }, changes)
    await trx
      .updateTable('stock_requests')
      .set((set) => ({
        version: set('version', '+', 1),
        ...(body.comment !== undefined && { comment: body.comment }),
        ...(body.promisedAt !== undefined && { promised_at: body.promisedAt }),
      }))
      .where('id', '=', params.id)
      .execute()
    return finishUpdate(trx, request, row, 'stockOrder.update', 'note')
  })

/** Sets the fields of a request's invoice; nothing else of it changes. */
export const setRequestInvoice = (
  request: Request & { readonly body: BodyOf<Contract['setStockOrderInvoice']> },
): Promise<StockOrder | CommandError> =>
  inTransaction<StockOrder | CommandError>(request.services.db, async (trx) => {
    const { body, params } = request
    const found = await locked(trx, request)
    if (isCommandError(found)) return found
    const { row } = found
    if (!isOpenStockRequest(row.status))
      return refusal('invalid_next_status', { from: row.status, to: row.status })
    await trx
      .updateTable('stock_requests')
      .set((set) => ({
        version: set('version', '+', 1),
        invoice_id: body.invoiceId,
        invoice_series: body.invoiceSeries,
        invoice_date: body.invoiceDate,
      }))
      .where('id', '=', params.id)
      .execute()
    return finishUpdate(trx, request, row, 'stockOrder.invoice', 'invoice')
  })

const auditedOf = (row: RequestRow) => ({
  promisedAt: row.promisedAt,
  comment: row.comment,
  invoiceId: row.invoiceId,
  invoiceSeries: row.invoiceSeries,
  invoiceDate: row.invoiceDate,
  lines: row.lines.map(({ sku, delivering, received, reason }) => ({ sku, delivering, received, reason })),
})

const finishUpdate = async (
  trx: Trx,
  request: Request,
  before: RequestRow,
  action: 'stockOrder.update' | 'stockOrder.invoice',
  event: 'note' | 'invoice',
): Promise<StockOrder | CommandError> => {
  const { actor } = request
  const after = await findRequest(trx, actor, before.id)
  if (after === null) return failure('stock_order_not_found')
  if (event === 'invoice')
    await recordRequestStep(trx, request, after, {
      from: before.status,
      event,
      note: [after.invoiceSeries, after.invoiceId].filter((part) => part !== null).join(' '),
    })
  else
    await enqueue(trx, {
      kind: 'stockRequest.changed',
      event: { id: after.id, storeId: after.store.id, status: after.status, version: after.version },
      sender: { kind: after.sender.kind, id: after.sender.id },
    })
  await recordChange(trx, request, {
    action,
    entity: 'stockOrder',
    entityId: before.id,
    before: auditedOf(before),
    after: auditedOf(after),
    countryId: after.countryId,
  })
  return presentWholeRequest(trx, actor, after)
}

/** Ticks lines off that somebody has picked; several pairs of hands see the same ticks. */
export const pickLines = (
  request: ActorRequest & { readonly body: BodyOf<Contract['pickStockOrders']> },
): Promise<{ readonly success: true } | CommandError> =>
  inTransaction<{ readonly success: true } | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now } = request
    const ids = [...new Set(body.lineIds)]
    const rows = await trx
      .selectFrom('stock_request_lines')
      .select('request_id as requestId')
      .distinct()
      .where('id', 'in', ids)
      .execute()
    const requests = await Promise.all(rows.map(({ requestId }) => findRequest(trx, actor, requestId)))
    const reached = requests.flatMap((row) => row?.lines.map(({ id }) => id) ?? [])
    if (ids.some((id) => !reached.includes(id))) return failure('stock_order_not_found')
    await sql`update stock_request_lines set picked_by = ${body.isPicked ? actor.id : null},
        picked_at = ${body.isPicked ? now : null}
      where id = any(${ids}::int[])`.execute(trx)
    for (const row of requests)
      if (row !== null) {
        await enqueue(trx, {
          kind: 'stockRequest.changed',
          event: { id: row.id, storeId: row.store.id, status: row.status, version: row.version },
          sender: { kind: row.sender.kind, id: row.sender.id },
        })
        await recordChange(trx, request, {
          action: 'stockOrder.pick',
          entity: 'stockOrder',
          entityId: row.id,
          after: { isPicked: body.isPicked, lines: row.lines.filter(({ id }) => ids.includes(id)).length },
          countryId: row.countryId,
        })
      }
    return { success: true }
  })
