import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issuePastInvoices } from '../../../server/modules/invoices/issue-past-invoices.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // All would take a minute: some of each country, and the parts of corporate orders.
  await sql`update orders set invoice_status = 'none', invoice = null where status = 'completed'
    and invoice_status = 'generated' and corporate_store_order_id is null and id % 40 <> 0`.execute(
    server.services.db,
  )
}, 60_000)
afterAll(() => server.close())

const documents = async () =>
  (
    await sql<{
      orderId: number | null
      total: number
      toPay: number
      number: string
      said: string
      isOfItsDay: boolean
    }>`select i.order_id as "orderId", d.total, sum(o.to_pay)::int as "toPay", d.number, min(o.invoice ->> 'number') as said,
        abs(extract(epoch from d.issued_at - max(o.status_since))) < 1 as "isOfItsDay"
      from invoices i join invoice_documents d on d.id = i.document_id
        join orders o on o.id = i.order_id or o.corporate_store_order_id = i.corporate_store_order_id
      where o.status = 'completed' and i.status = 'generated' group by i.id, d.id order by i.id`.execute(
      server.services.db,
    )
  ).rows

test('the orders of the demo get the documents that they are said to have, as of their own days, once', async () => {
  await issuePastInvoices(server.services)
  const issued = await documents()
  expect(issued.length).toBeGreaterThan(10)
  expect(issued.some(({ orderId }) => orderId === null)).toBe(true)
  for (const one of issued)
    expect([one.total, one.number, one.isOfItsDay]).toEqual([one.toPay, one.said, true])
  const left =
    await sql`select 1 from orders o where status = 'completed' and invoice_status = 'generated' and not exists
    (select 1 from invoices i where i.order_id = o.id or i.corporate_store_order_id = o.corporate_store_order_id)`.execute(
      server.services.db,
    )
  expect(left.rows).toEqual([])
  // Nobody gets a mail of the past.
  expect((await sql`select 1 from invoice_mails`.execute(server.services.db)).rows).toEqual([])
  await issuePastInvoices(server.services)
  expect(await documents()).toEqual(issued)
}, 60_000)
