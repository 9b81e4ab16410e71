import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordOutcome } from '../../../server/modules/invoices/record-outcome.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { completedOrder, enableInvoicing, invoiceOf, processInvoices } from './invoicing.fixture.ts'

let world: OrdersFixture
const NOON = '2026-11-20T18:00:00.000Z'
const GOOD_NIT = '7412093K'

beforeAll(async () => {
  world = await createOrdersFixture()
  await enableInvoicing(world.server.services, world.storeId)
})
afterAll(() => world.server.close())

const later = (seconds: number): void =>
  world.server.setClock(new Date(Date.parse(NOON) + seconds * 1000).toISOString())
const documents = async (orderId: number) => {
  const { db } = world.server.services
  return db
    .selectFrom('invoice_documents as d')
    .innerJoin('invoices as i', 'i.id', 'd.invoice_id')
    .select([
      'd.id',
      'd.kind',
      'd.type',
      'd.total',
      'd.content',
      'd.series',
      'd.number',
      'd.authorization_code',
    ])
    .where('i.order_id', '=', orderId as never)
    .orderBy('d.id')
    .execute()
}
const taken = async (): Promise<number> =>
  (await world.server.services.db.selectFrom('sandbox_documents').select('key').execute()).length

describe('the invoice of an order', () => {
  test('is made once it is completed, for what it cost, and mailed nowhere without an address', async () => {
    const id = await completedOrder(world)
    expect((await invoiceOf(world, id)).status).toBe('none')
    await processInvoices(world)
    const invoice = await invoiceOf(world, id)
    expect(invoice).toMatchObject({ status: 'generated', steps: [], failure: null })
    const [document] = await documents(id)
    expect(document).toMatchObject({ kind: 'invoice', type: 'FACT', total: invoice.total })
    expect(document?.series).toBe(document?.authorization_code.slice(0, 8))
    expect(document?.content.match(/<ds:Signature /g)).toHaveLength(2)
    expect(invoice.document?.lines.reduce((sum, line) => sum + line.total, 0)).toBe(invoice.total)
    const { body } = await world.get(`/orders/${id}`, 'superadmin')
    expect(body['invoice']).toMatchObject({ status: 'generated', number: document?.number })
  })

  test('is asked for once although its effects are delivered again', async () => {
    const id = await completedOrder(world)
    const { db } = world.server.services
    const rows = await db.selectFrom('outbox').select('payload').execute()
    await processInvoices(world)
    const before = await taken()
    await db
      .insertInto('outbox')
      .values(rows.map(({ payload }) => ({ kind: 'order.changed', payload: JSON.stringify(payload) })))
      .execute()
    await processInvoices(world)
    expect(await taken()).toBe(before)
    expect(await documents(id)).toHaveLength(1)
  })

  test('can be downloaded and mailed as PDF', async () => {
    const id = await completedOrder(world)
    await processInvoices(world)
    const { document } = await invoiceOf(world, id)
    const pdf = await world.get(`/invoices/documents/${document?.id}/file`, 'superadmin')
    expect(Buffer.from(String(pdf.body['base64']), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const xml = await world.get(`/invoices/documents/${document?.id}/file?format=certified`, 'superadmin')
    expect(Buffer.from(String(xml.body['base64']), 'base64').toString()).toContain('<dte:GTDocumento')
    const mailed = await world.post(
      `/invoices/documents/${document?.id}/mail`,
      { email: 'ana@correo.example' },
      { login: 'superadmin' },
    )
    expect(mailed.status).toBe(200)
    expect((await invoiceOf(world, id)).document?.mails).toMatchObject([{ to: 'ana@correo.example' }])
  })

  test('is refused a second time while it stands', async () => {
    const id = await completedOrder(world)
    await processInvoices(world)
    const { body, status } = await world.patch(
      `/orders/${id}/regenerate-invoice`,
      {},
      { login: 'superadmin' },
    )
    expect([status, body['message']]).toEqual([409, 'invoice_already_generated'])
  })

  test('is not made of an order that is not completed', async () => {
    const { id } = await world.placeOrder()
    await processInvoices(world)
    expect((await invoiceOf(world, id)).status).toBe('none')
    const { body } = await world.patch(`/orders/${id}/regenerate-invoice`, {}, { login: 'superadmin' })
    expect(body['message']).toBe('invoice_not_due')
  })
})

describe('a certifier', () => {
  test('that refuses the receiver says why, and takes the corrected one under a new key', async () => {
    const id = await completedOrder(world, '11111119')
    await processInvoices(world)
    const failed = await invoiceOf(world, id)
    expect(failed).toMatchObject({ status: 'failed', failure: 'receiver_unknown', cure: 'receiver' })
    expect(failed.failureMessage).toContain('2.2.2.1')
    const changed = await world.put(
      `/orders/${id}`,
      { billingInfo: { type: 'nit', value: GOOD_NIT, billingName: 'Maestra' } },
      { login: 'superadmin' },
    )
    expect(changed.status).toBe(200)
    await processInvoices(world)
    const made = await invoiceOf(world, id)
    expect(made).toMatchObject({ status: 'generated', document: { receiver: { value: GOOD_NIT } } })
    expect(new Set(made.attempts.map(({ key }) => key)).size).toBe(2)
  })

  test('that certifies and stays silent is asked by the same key, and nothing is certified twice', async () => {
    const id = await completedOrder(world, '22222227')
    await processInvoices(world)
    expect(await invoiceOf(world, id)).toMatchObject({ status: 'pending', attempts: [{ status: 'unknown' }] })
    const { body } = await world.patch(`/orders/${id}/regenerate-invoice`, {}, { login: 'superadmin' })
    expect(body['message']).toBe('invoice_in_progress')
    const before = await taken()
    later(30)
    await processInvoices(world)
    later(0)
    expect(await invoiceOf(world, id)).toMatchObject({
      status: 'generated',
      attempts: [{ status: 'certified' }],
    })
    expect(await taken()).toBe(before)
  })

  test('that never got the document gets the same bytes again', async () => {
    const id = await completedOrder(world, '33333335')
    await processInvoices(world)
    const [attempt] = (await invoiceOf(world, id)).attempts
    later(30)
    await processInvoices(world)
    later(0)
    const { db } = world.server.services
    const sent = await db
      .selectFrom('invoice_attempts')
      .select(['key', 'content'])
      .where('key', '=', attempt?.key ?? '')
      .executeTakeFirstOrThrow()
    const received = await db
      .selectFrom('sandbox_documents')
      .select('content')
      .where('key', '=', sent.key)
      .executeTakeFirst()
    expect(received?.content).toBe(sent.content)
    expect((await invoiceOf(world, id)).attempts).toHaveLength(1)
  })

  test('that cannot be reached leaves a document of contingency, which is sent by itself with a new date', async () => {
    const id = await completedOrder(world, '55555551')
    await processInvoices(world)
    expect(await invoiceOf(world, id)).toMatchObject({
      status: 'contingency',
      accessNumber: 100_000_001,
      accessNumbersLeft: 1,
      failure: 'certifier_unavailable',
    })
    later(3_600)
    await processInvoices(world)
    later(0)
    const made = await invoiceOf(world, id)
    expect(made.status).toBe('generated')
    const [document] = await documents(id)
    expect(document?.content).toContain('NumeroAcceso="100000001"')
    expect(document?.content).toContain('FechaHoraEmision="2026-11-20T13:00:00-06:00"')
  })

  test('that answers twice or late changes nothing the second time', async () => {
    const id = await completedOrder(world)
    await processInvoices(world)
    const [attempt] = (await invoiceOf(world, id)).attempts
    await recordOutcome(
      world.server.services,
      attempt?.key ?? '',
      { kind: 'refused', failure: 'document_refused', message: 'tarde' },
      new Date(NOON),
    )
    expect(await invoiceOf(world, id)).toMatchObject({ status: 'generated', failure: null })
    expect(await documents(id)).toHaveLength(1)
  })
})

describe('another receiver', () => {
  const toNit = { billingInfo: { type: 'nit', value: GOOD_NIT, billingName: 'Maestra Guatemala, S. A.' } }

  test('annuls the document to consumer final and issues it anew with the same lines', async () => {
    const id = await completedOrder(world)
    await processInvoices(world)
    const first = (await invoiceOf(world, id)).document
    const { status } = await world.patch(
      `/orders/${id}/regenerate-invoice`,
      { ...toNit, reason: 'Cliente pidió factura con NIT', email: 'pagos@maestra.example' },
      { login: 'superadmin' },
    )
    expect(status).toBe(200)
    await processInvoices(world)
    const invoice = await invoiceOf(world, id)
    expect(invoice).toMatchObject({ status: 'generated', steps: [] })
    expect(invoice.document).toMatchObject({ receiver: { value: GOOD_NIT }, lines: first?.lines ?? [] })
    expect(invoice.documents.find((each) => each.id === first?.id)?.annulled).toMatchObject({
      reason: 'Cliente pidió factura con NIT',
    })
    expect(invoice.attempts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['issue', 'annul', 'issue']),
    )
  })

  test('is refused after its days, and when nothing would change', async () => {
    const id = await completedOrder(world)
    await processInvoices(world)
    const { billing, replaceUntil } = await invoiceOf(world, id)
    expect(replaceUntil).toBe('2026-11-25')
    const same = await world.patch(
      `/orders/${id}/regenerate-invoice`,
      { billingInfo: { type: billing.type, billingName: billing.billingName } },
      { login: 'superadmin' },
    )
    expect(same.body['message']).toBe('invoice_billing_unchanged')
    later(6 * 86_400)
    await world.server.useSessions()
    const late = await world.patch(`/orders/${id}/regenerate-invoice`, toNit, { login: 'superadmin' })
    expect(late.body['message']).toBe('invoice_window_closed')
    later(0)
    await world.server.useSessions()
  })

  test('that the certifier refuses leaves the order without a document, and says so', async () => {
    const id = await completedOrder(world)
    await processInvoices(world)
    await world.patch(
      `/orders/${id}/regenerate-invoice`,
      { billingInfo: { type: 'nit', value: '11111119', billingName: 'Nadie' } },
      { login: 'superadmin' },
    )
    await processInvoices(world)
    expect(await invoiceOf(world, id)).toMatchObject({
      status: 'failed',
      failure: 'receiver_unknown',
      document: null,
      cause: 'replaced',
    })
  })

  test('of an order without a document changes the data alone', async () => {
    const { id } = await world.placeOrder()
    const { body, status } = await world.put(`/orders/${id}`, toNit, { login: 'superadmin' })
    expect([status, body['billing']]).toMatchObject([200, { type: 'nit', value: GOOD_NIT }])
    expect((await invoiceOf(world, id)).status).toBe('none')
  })

  test('is for who may change the billing', async () => {
    const { id } = await world.placeOrder()
    const { status } = await world.put(`/orders/${id}`, toNit, { login: 'packer' })
    expect(status).toBe(403)
  })
})

describe('many invoices', () => {
  test('are made again together, each with its own result', async () => {
    const failed = await completedOrder(world, '11111119')
    const made = await completedOrder(world)
    await processInvoices(world)
    const { body } = await world.post(
      '/orders/regenerate-invoices',
      { orderIds: [failed, made, 99_999_999] },
      { login: 'superadmin' },
    )
    expect(body['data']).toMatchObject([
      { orderId: failed, result: 'requested' },
      { orderId: made, result: 'invoice_already_generated' },
      { orderId: 99_999_999, number: null, result: 'order_not_found' },
    ])
    await processInvoices(world)
    const listed = await world.get(
      '/invoices?status[]=failed&failure[]=receiver_unknown&sortBy=attempts',
      'superadmin',
    )
    expect(listed.body['data']).toEqual(
      expect.arrayContaining([expect.objectContaining({ orderId: failed, attempts: 2, cure: 'receiver' })]),
    )
    const asked = await world.get(`/invoices?orderId[]=${failed}&orderId[]=${made}`, 'superadmin')
    expect(asked.body['data']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderId: failed, status: 'failed', isUnderway: false }),
        expect.objectContaining({ orderId: made, status: 'generated', isUnderway: false }),
      ]),
    )
    expect(asked.body['count']).toBe(2)
    const counts = await world.get('/invoices/info', 'superadmin')
    expect(counts.body['byFailure']).toMatchObject({ receiver_unknown: listed.body['count'] })
  })
})

describe('an order that is cancelled', () => {
  test('after its document was made has it annulled, or credited once the law is past', async () => {
    const { db } = world.server.services
    await db.updateTable('countries').set({ invoice_timing: 'after_placing' }).execute()
    const annulled = await world.placeOrder()
    const credited = await world.placeOrder()
    await processInvoices(world)
    expect((await invoiceOf(world, annulled.id)).status).toBe('generated')
    await world.patch(
      `/orders/${annulled.id}/status`,
      { status: 'cancelled', reason: 'customer_request' },
      { login: 'superadmin' },
    )
    await processInvoices(world)
    expect(await invoiceOf(world, annulled.id)).toMatchObject({
      status: 'annulled',
      document: null,
      cause: 'cancelled',
    })

    later(60 * 86_400)
    await world.server.useSessions()
    await world.patch(
      `/orders/${credited.id}/status`,
      { status: 'cancelled', reason: 'customer_request' },
      { login: 'superadmin' },
    )
    await processInvoices(world)
    const invoice = await invoiceOf(world, credited.id)
    expect(invoice.status).toBe('credited')
    expect(invoice.documents).toMatchObject([{ kind: 'credit_note', type: 'NCRE' }, { kind: 'invoice' }])
    const again = await world.patch(
      `/orders/${credited.id}/regenerate-invoice`,
      { billingInfo: { type: 'nit', value: GOOD_NIT, billingName: 'X' } },
      { login: 'superadmin' },
    )
    expect(again.body['message']).toBe('order_is_canceled')
    later(0)
    await world.server.useSessions()
    await db.updateTable('countries').set({ invoice_timing: 'after_completion' }).execute()
  })
})

test('a document made late in the evening is of that day, for its terms and its windows', async () => {
  const { db } = world.server.services
  const at = async (instant: string) => {
    world.server.setClock(instant)
    await world.server.useSessions()
  }
  const changed = async (id: number) =>
    (
      await world.patch(
        `/orders/${id}/regenerate-invoice`,
        { billingInfo: { type: 'nit', value: GOOD_NIT, billingName: 'Maestra Guatemala, S. A.' } },
        { login: 'superadmin' },
      )
    ).body['message']
  const cancelled = async (id: number) => {
    await world.patch(
      `/orders/${id}/status`,
      { status: 'cancelled', reason: 'customer_request' },
      { login: 'superadmin' },
    )
    await processInvoices(world)
    return (await invoiceOf(world, id)).status
  }
  const { country_id } = await db.selectFrom('invoice_terms').select('country_id').executeTakeFirstOrThrow()
  const newTerms = await db
    .insertInto('invoice_terms')
    .values({
      country_id,
      valid_from: '2026-12-01',
      tax_name: 'IVA de diciembre',
      tax_rate: '0.13',
      annul_window: 1,
      annul_window_unit: 'calendar_months',
      replacement_order: 'annul_first',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('countries').set({ invoice_timing: 'after_placing' }).execute()
  // Half past eleven on the last evening of November at the store.
  await at('2026-12-01T05:30:00.000Z')
  const [renamed, late, annulled, credited] = [
    await world.placeOrder(),
    await world.placeOrder(),
    await world.placeOrder(),
    await world.placeOrder(),
  ].map(({ id }) => id)
  await processInvoices(world)
  expect(await invoiceOf(world, renamed ?? 0)).toMatchObject({
    replaceUntil: '2026-12-05',
    annulUntil: '2026-12-31',
    document: { taxName: 'IVA' },
  })
  await at('2026-12-06T05:30:00.000Z')
  expect(await invoiceOf(world, renamed ?? 0)).toMatchObject({ abilities: { replace: true } })
  expect(await changed(renamed ?? 0)).toBeUndefined()
  await at('2026-12-06T06:30:00.000Z')
  expect(await changed(late ?? 0)).toBe('invoice_window_closed')
  await at('2027-01-01T05:30:00.000Z')
  expect(await cancelled(annulled ?? 0)).toBe('annulled')
  await at('2027-01-01T06:30:00.000Z')
  expect(await cancelled(credited ?? 0)).toBe('credited')
  await db.deleteFrom('invoice_terms').where('id', '=', newTerms.id).execute()
  await db.updateTable('countries').set({ invoice_timing: 'after_completion' }).execute()
  later(0)
  await world.server.useSessions()
})

test('a part with a credit note in force is not billed to somebody else, nor is an unknown document found', async () => {
  const { db } = world.server.services
  const { deliveryTime, deliveryZoneId, products, storeId, userAddressId, userId } = world.orderBody()
  const placed = await world.post(
    '/orders/corporate',
    {
      userId,
      countryId: world.network.countryIds[0],
      corporateMembers: [{ userId, userAddressId, storeId, deliveryZoneId, deliveryTime, products }],
      deviceTypeOrder: 'call_center',
      orderCheckout: { paymentType: 'pos', billingInfo: { type: 'nit_cf', billingName: 'Ana' } },
    },
    { login: 'agent' },
  )
  // The answer's parts.
  const [part] = placed.body['stores'] as ReadonlyArray<{ readonly id: number }>
  await db
    .insertInto('invoices')
    .values({
      corporate_store_order_id: part?.id as never,
      store_id: world.storeId,
      country_id: world.network.countryIds[0],
      status: 'credited',
      cause: 'cancelled',
      requested_at: NOON,
      updated_at: NOON,
    })
    .execute()
  const { body, status } = await world.post(
    `/orders/corporate/regenerate-invoice-store/${part?.id}`,
    { billingInfo: { type: 'nit', value: GOOD_NIT, billingName: 'X' } },
    { login: 'superadmin' },
  )
  expect([status, body['message']]).toEqual([409, 'invoice_has_credit_note'])
  expect((await world.get('/invoices/documents/99999999/file', 'superadmin')).body['message']).toBe(
    'invoice_not_found',
  )
})

test('a document never changes', async () => {
  const id = await completedOrder(world)
  await processInvoices(world)
  const [document] = await documents(id)
  await expect(
    world.server.services.db
      .updateTable('invoice_documents')
      .set({ total: 1 as never })
      .where('id', '=', document?.id as never)
      .execute(),
  ).rejects.toThrow('never changes')
})

test('the ids of a transfer are stored one by one, and refused where they belong to nothing', async () => {
  const { db } = world.server.services
  const { id } = await world.placeOrder()
  const send = (body: object) => world.patch(`/orders/${id}/transactions`, body, { login: 'superadmin' })
  expect((await send({})).body['details']).toEqual({ bankTransactionId: 'required' })
  expect((await send({ transferId: 'TR-1' })).body['details']).toEqual({ transferId: 'invalid' })
  expect((await send({ bankVoidTransactionId: 'V-1' })).body['details']).toEqual({
    bankVoidTransactionId: 'invalid',
  })
  await db.updateTable('payments').set({ method: 'bank_transfer' }).where('order_id', '=', id).execute()
  const stored = await send({ transferId: 'TR-1' })
  expect([stored.status, stored.body['payment']]).toMatchObject([200, { transferId: 'TR-1' }])
  await db
    .updateTable('payments')
    .set({ status: 'completed', bank_transaction_id: 'T-1' })
    .where('order_id', '=', id)
    .execute()
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
  const given = await send({ bankVoidTransactionId: 'V-1' })
  expect([given.status, given.body['payment']]).toMatchObject([
    200,
    { status: 'cancelled', bankVoidTransactionId: 'V-1' },
  ])
})
