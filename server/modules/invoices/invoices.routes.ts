import { invoicesContract as api } from '../../../src/api/contract/invoices.contract.ts'
import { canViewStatus } from '../../../src/domain/order/order-permissions.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { failure } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { recordChange } from '../audit/record-change.ts'
import { isOrderInScope } from '../orders/order.queries.ts'
import { presentInvoice } from './invoice.presenter.ts'
import { countInvoices, findDocument, listInvoices } from './invoice.queries.ts'
import { certifiedFileOf, pdfOf } from './invoice-file.ts'
import { regenerateInvoice, regenerateInvoices, regenerateStoreInvoice } from './invoices.commands.ts'
import { mailDocument } from './mail-invoice.ts'

/** Invoices: what became of them, their documents, and making them again. */
export const invoicesRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.invoices,
  )(async ({ actor, query, services: { db } }) => {
    const answer = await listInvoices(db, actor.unit, query, {
      sort: query.sortBy ?? 'requestedAt',
      direction: query.sortOrder ?? 'desc',
      page: toPagination(query),
    })
    return { ...answer, data: answer.data.map((row) => ({ ...row, total: cents(row.total) })) }
  })

  registerEndpoint(
    app,
    api.countInvoices,
  )(({ actor, query, services: { db } }) => countInvoices(db, actor.unit, query))

  registerEndpoint(
    app,
    api.orderInvoice,
  )(async ({ actor, now, params, services: { db } }) => {
    const order = (await isOrderInScope(db, params.id, actor.unit))
      ? await db
          .selectFrom('orders')
          .select(['status', 'corporate_store_order_id as partId'])
          .where('id', '=', params.id)
          .executeTakeFirst()
      : undefined
    if (order === undefined || !canViewStatus(actor.permissions, order.status))
      return failure('order_not_found')
    const { partId } = order
    const owner =
      partId === null ? ({ orderId: params.id, partId } as const) : ({ orderId: null, partId } as const)
    return (await presentInvoice(db, owner, actor, now)) ?? failure('order_not_found')
  })

  registerEndpoint(
    app,
    api.invoiceFile,
  )(async ({ actor, params, query, services }) => {
    const document = await findDocument(services.db, actor.unit, params.id)
    if (document === null) return failure('invoice_not_found')
    return query.format === 'certified' ? certifiedFileOf(document) : pdfOf(services, document)
  })

  registerEndpoint(
    app,
    api.mailInvoice,
  )(async ({ actor, body, now, params, services }) => {
    const document = await findDocument(services.db, actor.unit, params.id)
    if (document === null) return failure('invoice_not_found')
    const file = await pdfOf(services, document)
    await inTransaction(services.db, async (trx) => {
      await mailDocument(trx, document, file, { to: body.email, by: actor.id, at: now })
      await recordChange(
        trx,
        { actor, now },
        {
          action: 'invoice.mail',
          entity: 'invoice',
          entityId: document.facts.orderNumber,
          after: { document: document.number, to: body.email },
          countryId: document.countryId,
        },
      )
    })
    return { success: true as const }
  })

  registerEndpoint(app, api.regenerateInvoice)(regenerateInvoice)
  registerEndpoint(app, api.regenerateInvoices)(regenerateInvoices)
  registerEndpoint(app, api.regenerateStoreInvoice)(regenerateStoreInvoice)
}
