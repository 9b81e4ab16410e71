import { printingContract as api } from '../../../src/api/contract/printing.contract.ts'
import { canViewStatus } from '../../../src/domain/order/order-permissions.ts'
import { originOf } from '../../core/config.ts'
import { failure, isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { isOrderInScope } from '../orders/order.queries.ts'
import { findPlace } from '../stock/store-place.ts'
import { loadTicketMarkup } from './load-ticket.ts'
import { listJobs, listPrinters } from './print-jobs.queries.ts'
import { createPrinter, decidePrintJob, printOrder, updatePrinter } from './printing.commands.ts'
import { ticketPicture } from './render-ticket.ts'

/** Kitchen tickets: how they look, where they are printed, and what became of each. */
export const printingRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.printers,
  )(async ({ params, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    return isCommandError(place) ? place : { data: await listPrinters(db, place.id) }
  })
  registerEndpoint(app, api.createPrinter)(createPrinter)
  registerEndpoint(app, api.updatePrinter)(updatePrinter)
  registerEndpoint(
    app,
    api.printJobs,
  )(async ({ params, query, actor, now, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    return isCommandError(place) ? place : listJobs(db, place.id, toPagination(query), now)
  })
  registerEndpoint(
    app,
    api.orderTicket,
  )(async ({ params, query, actor, now, services: { config, db, texts } }) => {
    const order = (await isOrderInScope(db, params.id, actor.unit))
      ? await db.selectFrom('orders').select('status').where('id', '=', params.id).executeTakeFirst()
      : undefined
    if (order === undefined || !canViewStatus(actor.permissions, order.status))
      return failure('order_not_found')
    const markup = await loadTicketMarkup(db, params.id, {
      copy: null,
      revision: 0,
      language: query.language,
      now,
      origin: originOf(config),
      texts,
    })
    const { printed } = await db
      .selectFrom('print_jobs')
      .select(({ fn }) => fn.countAll<string>().as('printed'))
      .where('order_id', '=', params.id)
      .where('status', '=', 'printed')
      .executeTakeFirstOrThrow()
    return markup === null
      ? failure('order_not_found')
      : { svg: ticketPicture(markup), printed: Number(printed) }
  })
  registerEndpoint(app, api.printOrder)(printOrder)
  registerEndpoint(app, api.decidePrintJob)(decidePrintJob)
}
