import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { InvoiceProvider } from '../../../src/domain/billing/store-gateway.ts'
import type { InvoiceView } from '../../../src/api/contract/invoices.contract.ts'
import { encryptCredentials } from '../../../server/gateways/store-credentials.ts'
import { invoicesJob } from '../../../server/modules/invoices/invoice-work.ts'
import type { OrdersFixture } from '../orders/orders.fixture.ts'
import type { Services } from '../../../server/services.ts'
import type { Database } from '../../../server/db/database.gen.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'

const ISSUER = {
  legal_name: 'Franquicias del Valle, S. A.',
  registration_id: '2345678',
  city: 'Ciudad de Guatemala',
  address: '6a avenida 13-40, zona 10',
  establishment_code: '1',
  email: 'facturas@valle.example',
  phone: '23370100',
  activity_code: '56101',
  activity_name: 'Restaurantes',
  department_code: '06',
  municipality_code: '14',
  phrases: JSON.stringify([{ type: 1, scenario: 1 }]),
}
const NITS = { gt_certifier: '55201180', sv_authority: '06142803901121', hn_ranges: '08011998004417' }

/** Gives the first country a provider, terms and the first store its legal documents, once. */
export const enableInvoicing = async (
  { config, db }: Pick<Services, 'config' | 'db'>,
  storeId: StoreId,
  {
    provider = 'gt_certifier',
    replacementOrder = 'annul_first',
  }: { readonly provider?: InvoiceProvider; readonly replacementOrder?: 'annul_first' | 'issue_first' } = {},
): Promise<void> => {
  const { country_id } = await db
    .selectFrom('stores')
    .select('country_id')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  await db.updateTable('countries').set({ invoice_provider: provider }).where('id', '=', country_id).execute()
  await db
    .insertInto('invoice_terms')
    .values({
      country_id,
      valid_from: '2019-01-01',
      tax_name: 'IVA',
      tax_rate: '0.12',
      annul_window: 1,
      annul_window_unit: 'calendar_months',
      rename_days: 5,
      credit_note_months: 2,
      emission_days: 5,
      replacement_order: replacementOrder,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const issuer = db.selectFrom('company_details').where('store_id', '=', storeId)
  const known = issuer.select('id').where('registration_id', '=', ISSUER.registration_id)
  if ((await known.executeTakeFirst()) !== undefined) return
  await db.deleteFrom('company_details').where('store_id', '=', storeId).execute()
  const details = await db
    .insertInto('company_details')
    .values({ ...ISSUER, nit: NITS[provider], store_id: storeId, country_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addRanges(db, details.id)
  await db
    .insertInto('store_gateways')
    .values({
      store_id: storeId,
      kind: 'invoice',
      settings: '{}',
      credentials: encryptCredentials(config.secretKey, { token: 'tienda-1', key: 'llave-1' }),
      credentials_since: '{}',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const addRanges = (db: Kysely<Database>, company_details_id: number): Promise<unknown> =>
  db
    .insertInto('document_ranges')
    .values([
      {
        company_details_id,
        document_type: 'contingency',
        min_number: 100_000_001,
        max_number: 100_000_002,
        next_number: 100_000_001,
      },
      {
        company_details_id,
        document_type: 'invoice',
        prefix: '000-001-01-',
        authorization_number: 'CAI-1',
        min_number: 1,
        max_number: 2,
        next_number: 1,
        valid_until: '2027-12-31',
      },
      {
        company_details_id,
        document_type: 'invoice',
        prefix: '000-001-01-',
        authorization_number: 'CAI-2',
        min_number: 3,
        max_number: 4,
        next_number: 3,
        valid_until: '2027-12-31',
      },
      {
        company_details_id,
        document_type: 'credit_note',
        prefix: '000-001-06-',
        authorization_number: 'CAI-6',
        min_number: 1,
        max_number: 9,
        next_number: 1,
        valid_until: '2027-12-31',
      },
    ])
    .execute()

/** Delivers the effects of orders, and does what is due of invoices. */
export const processInvoices = async ({ server }: Pick<OrdersFixture, 'server'>): Promise<void> => {
  const { clock, db } = server.services
  let before = ''
  for (let turn = 0; turn < 100; turn += 1) {
    await server.outbox.drain()
    await invoicesJob.run(server.services, clock.now())
    // The server's own worker may be at it.
    const { rows } = await sql<{ done: string; isSent: boolean }>`
      select (select coalesce(sum(version), 0) from invoices) || ' ' || (select count(*) from invoice_attempts) as done,
        exists (select 1 from invoice_attempts where status = 'started') as "isSent"`.execute(db)
    const [now] = rows
    if (now?.isSent === false && now.done === before) return
    before = now?.done ?? ''
    await pause(10)
  }
}

/** An order that is completed, billed to a NIT or to consumer final. */
export const completedOrder = async (world: OrdersFixture, nit: string | null = null): Promise<number> => {
  const { id } = await world.placeOrder({
    orderCheckout: {
      paymentType: 'cash',
      change: 0,
      billingInfo:
        nit === null
          ? { type: 'nit_cf', billingName: 'Consumidor Final' }
          : { type: 'nit', value: nit, billingName: 'Servicios Méndez, S. A.' },
    },
  })
  await world.moveOrder(id, 'preparing', 'packing', 'routing')
  const [deliveryMan] = world.deliveryManIds
  await world.setDeliveryManStatus(deliveryMan, 'active')
  await world.assignDeliveryMan(id)
  await world.moveOrder(id, 'in_route', 'at_the_door', 'completed')
  return id
}

export const invoiceOf = async (world: Pick<OrdersFixture, 'get'>, orderId: number): Promise<InvoiceView> => {
  const { body, status } = await world.get<InvoiceView>(`/orders/${orderId}/invoice`, 'superadmin')
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
