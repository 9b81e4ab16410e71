import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { completedOrder, enableInvoicing, invoiceOf, processInvoices } from './invoicing.fixture.ts'

const certified = async (world: OrdersFixture, id: number | undefined): Promise<string> => {
  const { body } = await world.get(`/invoices/documents/${id}/file?format=certified`, 'superadmin')
  return Buffer.from(String(body['base64']), 'base64').toString()
}
const cancel = (world: OrdersFixture, id: number) =>
  world.patch(
    `/orders/${id}/status`,
    { status: 'cancelled', reason: 'customer_request' },
    { login: 'superadmin' },
  )

/** What becomes of an invoice; the server's own worker may be at it. */
const becomes = (world: OrdersFixture, id: number, status: string) =>
  expect
    .poll(
      async () => {
        await processInvoices(world)
        return (await invoiceOf(world, id)).status
      },
      { timeout: 20_000 },
    )
    .toBe(status)

describe('in El Salvador', () => {
  let world: OrdersFixture
  beforeAll(async () => {
    world = await createOrdersFixture()
    await enableInvoicing(world.server.services, world.storeId, {
      provider: 'sv_authority',
      replacementOrder: 'issue_first',
    })
  })
  afterAll(() => world.server.close())

  test('an order gets a signed document for what it cost, as PDF and as it was certified', async () => {
    const id = await completedOrder(world)
    await becomes(world, id, 'generated')
    const { document, status, total } = await invoiceOf(world, id)
    expect([status, document?.type, document?.total]).toEqual(['generated', '01', total])
    const [header, payload, signature] = (await certified(world, document?.id)).split('.')
    expect(header && payload && signature).toBeTruthy()
    const content = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as {
      readonly resumen: { readonly totalPagar: number }
    }
    expect(Math.round(content.resumen.totalPagar * 100)).toBe(total)
    const pdf = await world.get(`/invoices/documents/${document?.id}/file`, 'superadmin')
    expect(Buffer.from(String(pdf.body['base64']), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('an order that is cancelled after its document has none that counts', async () => {
    const { db } = world.server.services
    await db.updateTable('countries').set({ invoice_timing: 'after_placing' }).execute()
    const { id } = await world.placeOrder()
    await processInvoices(world)
    expect((await invoiceOf(world, id)).status).toBe('generated')
    await cancel(world, id)
    await processInvoices(world)
    expect(await invoiceOf(world, id)).toMatchObject({ document: null, cause: 'cancelled', steps: [] })
  })
})

describe('in Honduras', () => {
  let world: OrdersFixture
  beforeAll(async () => {
    world = await createOrdersFixture()
    await enableInvoicing(world.server.services, world.storeId, { provider: 'hn_ranges' })
  })
  afterAll(() => world.server.close())

  test('orders take the numbers of the range in use, then of the next, and without one they fail by name', async () => {
    const numbers: Array<string | undefined> = []
    for (let nth = 0; nth < 4; nth += 1) {
      const id = await completedOrder(world)
      await becomes(world, id, 'generated')
      const { document, total } = await invoiceOf(world, id)
      expect(document?.total).toBe(total)
      numbers.push(document?.number)
    }
    expect(new Set(numbers).size).toBe(4)
    expect(numbers.map((number) => Number(number?.match(/\d+$/)?.[0]))).toEqual([1, 2, 3, 4])
    const id = await completedOrder(world)
    await becomes(world, id, 'failed')
    const { document, failure } = await invoiceOf(world, id)
    expect([document, failure]).toEqual([null, 'range_exhausted'])
  })
})
