import type { invoicesEndpoints } from '../../../src/api/endpoints/invoices.endpoints.ts'
import { enableInvoicing, processInvoices } from '../invoices/invoicing.fixture.ts'
import type { AccessFixture } from './access.fixture.ts'
import { corporateBody } from './corporate-cases.ts'
import type { EndpointCase } from './endpoint-case.ts'

/** An order that is completed, and whose invoice failed. */
const failedInvoice = async (w: AccessFixture): Promise<number> => {
  const { clock, db } = w.server.services
  await enableInvoicing(w.server.services, w.storeId)
  const order = await w.placeOrder()
  await db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.id).execute()
  const now = clock.now()
  await db
    .insertInto('invoices')
    .values({
      order_id: order.id,
      store_id: w.storeId,
      country_id: w.network.countryIds[0],
      status: 'failed',
      cause: 'completed',
      failure: 'certifier_unavailable',
      requested_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ status: 'failed', steps: '[]', failure: 'certifier_unavailable' }),
    )
    .execute()
  return order.id
}

/** A document that stands. */
const madeDocument = async (w: AccessFixture): Promise<number> => {
  const { db } = w.server.services
  const orderId = await failedInvoice(w)
  await db
    .updateTable('invoices')
    .set({ status: 'pending', steps: JSON.stringify([{ action: 'issue' }]), failure: null })
    .where('order_id', '=', orderId as never) // the id of a row
    .execute()
  await processInvoices(w)
  const { document_id } = await db
    .selectFrom('invoices')
    .select('document_id')
    .where('order_id', '=', orderId as never) // as above
    .executeTakeFirstOrThrow()
  return Number(document_id)
}

/** A store's part of a completed corporate order. */
const failedPart = async (w: AccessFixture): Promise<number> => {
  const { clock, db } = w.server.services
  await enableInvoicing(w.server.services, w.storeId)
  const { body } = await w.server.call<{ id: number; stores: ReadonlyArray<{ id: number }> }>(
    'POST',
    '/orders/corporate',
    { token: await w.server.signIn('agent'), body: corporateBody(w) },
  )
  const partId = body.stores[0]?.id ?? 0
  await db
    .updateTable('orders')
    .set({ status: 'completed' })
    .where('corporate_store_order_id', '=', partId as never)
    .execute()
  await db
    .updateTable('corporate_orders')
    .set({ status: 'completed' })
    .where('id', '=', body.id as never)
    .execute()
  const now = clock.now()
  await db
    .insertInto('invoices')
    .values({
      corporate_store_order_id: partId as never, // the id of a row
      store_id: w.storeId,
      country_id: w.network.countryIds[0],
      status: 'failed',
      cause: 'completed',
      failure: 'certifier_unavailable',
      requested_at: now,
      updated_at: now,
    })
    .execute()
  return partId
}

const nothing: EndpointCase = { scope: 'nothing', prepare: async () => ({}) }

export const INVOICE_CASES: Readonly<Record<keyof typeof invoicesEndpoints, EndpointCase>> = {
  invoices: nothing,
  countInvoices: nothing,
  invoiceFile: { scope: 'store', prepare: async (w) => ({ path: { id: await madeDocument(w) } }) },
  mailInvoice: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: await madeDocument(w) }, body: { email: 'ana@correo.example' } }),
  },
  orderInvoice: { scope: 'store', prepare: async (w) => ({ path: { id: (await w.placeOrder()).id } }) },
  regenerateInvoice: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: await failedInvoice(w) }, body: {} }),
  },
  regenerateInvoices: {
    scope: 'nothing',
    prepare: async (w) => ({ body: { orderIds: [await failedInvoice(w)] } }),
  },
  regenerateStoreInvoice: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: await failedPart(w) }, body: {} }),
  },
}
