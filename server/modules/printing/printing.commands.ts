import { isPrivateHost } from './printer-host.ts'
import {
  printingContract as api,
  type PrinterRecord,
  type PrintJobRecord,
} from '../../../src/api/contract/printing.contract.ts'
import { canViewStatus } from '../../../src/domain/order/order-permissions.ts'
import type { OrderId, PrinterId, StoreId } from '../../../src/domain/shared/ids.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { applyPrintJobEvent } from '../../../src/machines/lifecycles/print-job-lifecycle.ts'
import type { Effect } from '../../core/effect.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange } from '../audit/record-change.ts'
import { isOrderInScope } from '../orders/order.queries.ts'
import type { Trx } from '../resource/resource-table.ts'
import { findPlace } from '../stock/store-place.ts'
import { findJob, listPrinters } from './print-jobs.queries.ts'

const DEFAULT_PORT = 9_100

const onePrinter = async (trx: Trx, storeId: StoreId, id: PrinterId): Promise<PrinterRecord | CommandError> =>
  (await listPrinters(trx, storeId, id))[0] ?? failure('printer_not_found')

const uniqueName = <Value>(work: () => Promise<Value>) =>
  mapUniqueViolation(
    {
      printers_store_id_name_key: failure('printer_already_exist', {
        details: { name: 'printer_already_exist' },
      }),
    },
    work,
  )

export const createPrinter = (
  request: EndpointRequest<typeof api.createPrinter>,
): Promise<PrinterRecord | CommandError> =>
  uniqueName(() =>
    inTransaction<PrinterRecord | CommandError>(request.services.db, async (trx) => {
      const { actor, body, params, services } = request
      const place = await findPlace(trx, actor.unit, params.id)
      if (isCommandError(place)) return place
      const port = body.port ?? DEFAULT_PORT
      if (!isPrivateHost(body.host, port, services.config.test))
        return refusal('printer_host_error', { field: 'host' })
      const { id } = await trx
        .insertInto('printers')
        .values({ store_id: place.id, name: body.name.trim(), place: body.place, host: body.host, port })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordChange(trx, request, {
        action: 'printer.create',
        entity: 'printer',
        entityId: id,
        after: { name: body.name, place: body.place, host: body.host, port },
        countryId: place.countryId,
      })
      return onePrinter(trx, place.id, id)
    }),
  )

export const updatePrinter = (
  request: EndpointRequest<typeof api.updatePrinter>,
): Promise<PrinterRecord | CommandError> =>
  uniqueName(() =>
    inTransaction<PrinterRecord | CommandError>(request.services.db, async (trx) => {
      const { actor, body, now, params, services } = request
      const place = await findPlace(trx, actor.unit, params.id)
      if (isCommandError(place)) return place
      const before = await onePrinter(trx, place.id, params.printerId)
      if (isCommandError(before)) return before
      const { isReady, moveTo, ...settings } = body
      const maySet = actor.permissions.has('updateStore') || actor.permissions.has('pauseStore')
      if (Object.keys(settings).length > 0 && !maySet) return refusal('user_dont_have_permission')
      const host = body.host ?? before.host
      const port = body.port ?? before.port
      if (
        (body.host !== undefined || body.port !== undefined) &&
        !isPrivateHost(host, port, services.config.test)
      )
        return refusal('printer_host_error', { field: 'host' })
      await trx
        .updateTable('printers')
        .set({
          name: body.name?.trim() ?? before.name,
          host,
          port,
          is_active: body.isActive ?? before.isActive,
          ...(isReady === true && { stopped: null, stopped_at: null }),
        })
        .where('id', '=', before.id)
        .execute()
      if (moveTo !== undefined) {
        const other = await onePrinter(trx, place.id, moveTo)
        if (isCommandError(other) || !other.isActive)
          return failure('printer_not_found', { details: { moveTo: 'printer_not_found' } })
        await trx
          .updateTable('print_jobs')
          .set({ printer_id: other.id, next_at: now })
          .where('printer_id', '=', before.id)
          .where('status', '=', 'queued')
          .execute()
      }
      const after = await onePrinter(trx, place.id, before.id)
      if (isCommandError(after)) return after
      const audited = ({ host: h, isActive, name, port: p, stopped, waiting }: PrinterRecord) => ({
        name,
        host: h,
        port: p,
        isActive,
        stopped,
        waiting,
      })
      await recordChange(trx, request, {
        action: 'printer.update',
        entity: 'printer',
        entityId: before.id,
        before: audited(before),
        after: audited(after),
        countryId: place.countryId,
      })
      await enqueue(trx, { kind: 'printJob.changed', event: { id: 0, storeId: place.id } })
      return after
    }),
  )

/** Asks for the ticket of an order: the original the first time, then a copy with its reason. */
export const printOrder = (
  request: EndpointRequest<typeof api.printOrder>,
): Promise<PrintJobRecord | CommandError> =>
  inTransaction<PrintJobRecord | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now, params } = request
    if (!(await isOrderInScope(trx, params.id, actor.unit))) return failure('order_not_found')
    const order = await trx
      .selectFrom('orders')
      .select(['status', 'store_id', 'country_id'])
      .where('id', '=', params.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!canViewStatus(actor.permissions, order.status)) return failure('order_not_found')
    const printer = await onePrinter(trx, order.store_id, body.printerId)
    if (isCommandError(printer) || !printer.isActive)
      return failure('printer_not_found', { details: { printerId: 'printer_not_found' } })
    const before = await trx
      .selectFrom('print_jobs')
      .select(['copy', 'status'])
      .where('order_id', '=', params.id)
      .where('printer_id', '=', printer.id)
      .where('revision', '=', 0)
      .orderBy('copy', 'desc')
      .executeTakeFirst()
    if (before !== undefined && before.status !== 'printed' && before.status !== 'failed')
      return refusal('print_job_open')
    const reason = body.reason?.trim() ?? ''
    if (before !== undefined && reason === '') return refusal('print_reason_required', { field: 'reason' })
    const { id } = await trx
      .insertInto('print_jobs')
      .values({
        store_id: order.store_id,
        printer_id: printer.id,
        order_id: params.id,
        copy: before === undefined ? 0 : before.copy + 1,
        status: 'queued',
        reason: reason === '' ? null : reason,
        created_by: actor.id,
        created_at: now,
        next_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(trx, request, {
      action: 'printJob.ask',
      entity: 'printJob',
      entityId: id,
      after: { orderId: params.id, printer: printer.name, reason: reason === '' ? null : reason },
      countryId: order.country_id,
    })
    await enqueue(trx, { kind: 'printJob.changed', event: { id, storeId: order.store_id } })
    return (await findJob(trx, order.store_id, id)) ?? failure('print_job_not_found')
  })

const DECISIONS = { retry: 'print.retry', confirm: 'print.confirm', repeat: 'print.repeat' } as const

/** What somebody says of a print that failed or was not confirmed. */
export const decidePrintJob = (
  request: EndpointRequest<typeof api.decidePrintJob>,
): Promise<PrintJobRecord | CommandError> =>
  inTransaction<PrintJobRecord | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now, params } = request
    const place = await findPlace(trx, actor.unit, params.id)
    if (isCommandError(place)) return place
    const job = await trx
      .selectFrom('print_jobs')
      .selectAll()
      .where('id', '=', params.jobId)
      .where('store_id', '=', place.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (job === undefined) return failure('print_job_not_found')
    const next = applyPrintJobEvent(job, DECISIONS[body.action])
    if (isCommandError(next)) return next
    await trx
      .updateTable('print_jobs')
      .set({
        status: next.status,
        tries: next.tries,
        next_at: now,
        ended_at: next.status === 'printed' ? now : null,
        ended_by: actor.id,
      })
      .where('id', '=', job.id)
      .execute()
    if (next.status === 'queued')
      await trx
        .updateTable('printers')
        .set({ stopped: null, stopped_at: null })
        .where('id', '=', job.printer_id)
        .execute()
    await recordChange(trx, request, {
      action: 'printJob.decide',
      entity: 'printJob',
      entityId: job.id,
      before: { status: job.status },
      after: { status: next.status },
      countryId: place.countryId,
    })
    await enqueue(trx, { kind: 'printJob.changed', event: { id: job.id, storeId: place.id } })
    return (await findJob(trx, place.id, job.id)) ?? failure('print_job_not_found')
  })

/** Tickets of changed lines, for the printers that printed the order before. */
const queueChanges = async (trx: Trx, effects: readonly Effect[], now: Date) => {
  const changed = effects.flatMap((effect) =>
    effect.kind === 'order.changed' && effect.cause?.type === 'order.change'
      ? [effect.event.id as OrderId] // the event of an order
      : [],
  )
  if (changed.length === 0) return []
  return trx
    .selectFrom('print_jobs as j')
    .innerJoin('printers as p', 'p.id', 'j.printer_id')
    .innerJoin('order_line_changes as l', 'l.order_id', 'j.order_id')
    .select((eb) => ['j.store_id', 'j.printer_id', 'j.order_id', eb.fn.max('l.revision').as('revision')])
    .where('j.order_id', 'in', changed)
    .where('j.revision', '=', 0)
    .where('l.status', '=', 'applied')
    .where('p.is_active', '=', true)
    .where('p.place', '=', 'kitchen')
    .groupBy(['j.store_id', 'j.printer_id', 'j.order_id'])
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, status: 'queued' as const, created_at: now, next_at: now })))
}

/** Tickets of orders that were received in the kitchen, one for each of its printers. */
const queueReceived = async (trx: Trx, effects: readonly Effect[], now: Date) => {
  const received = effects.flatMap((effect) =>
    effect.kind === 'order.changed' && effect.cause?.type === 'order.acknowledge' ? [effect.event] : [],
  )
  if (received.length === 0) return []
  const printers = await trx
    .selectFrom('printers')
    .select(['id', 'store_id'])
    .where('is_active', '=', true)
    .where('place', '=', 'kitchen')
    .where(
      'store_id',
      'in',
      // The events of stores.
      received.map(({ storeId }) => storeId as StoreId),
    )
    .execute()
  return received.flatMap(({ id, storeId }) =>
    printers
      .filter((printer) => printer.store_id === storeId)
      .map((printer) => ({
        store_id: printer.store_id,
        printer_id: printer.id,
        order_id: id as OrderId, // the event of an order
        revision: 0,
        status: 'queued' as const,
        created_at: now,
        next_at: now,
      })),
  )
}

/** Queues what the kitchen prints by itself: each received order once, and what changes of it after that. */
export const queueTickets = async (
  trx: Trx,
  effects: readonly Effect[],
  now: Date,
): Promise<readonly Effect[]> => {
  const rows = [...(await queueReceived(trx, effects, now)), ...(await queueChanges(trx, effects, now))]
  if (rows.length === 0) return []
  const queued = await trx
    .insertInto('print_jobs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'store_id as storeId'])
    .execute()
  return queued.map((event) => ({ kind: 'printJob.changed', event }))
}
