import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PrintJobRecord, PrinterRecord } from '../../../src/api/contract/printing.contract.ts'
import { printWaiting } from '../../../server/modules/printing/print-work.ts'
import { createNetworkPrinter } from '../../../server/gateways/receipt-printer.ts'
import { failureCode } from '../endpoints/request.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

/** GS ( H, function 48, before the four letters of the process. */
const ASKS_DONE = '\x1d(H\x06\x0000'

type Behaviour = 'acknowledges' | 'no paper' | 'silent'

/** A printer on this machine: keeps what it was sent, and answers as it is told. */
const fakePrinter = async () => {
  let behaviour: Behaviour = 'acknowledges'
  const tickets: string[] = []
  const server: Server = createServer((socket) => {
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const written = chunk.toString('latin1')
      if (written === '\x10\x04\x04') {
        socket.write(Buffer.from([behaviour === 'no paper' ? 0x72 : 0x12]))
        return
      }
      text += written
      const asked = text.lastIndexOf(ASKS_DONE)
      const id = asked < 0 ? '' : text.slice(asked + ASKS_DONE.length)
      if (id.length < 4) return
      tickets.push(text)
      if (behaviour === 'acknowledges') socket.write(`7"${id}\0`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  return {
    port: address.port,
    tickets,
    set: (next: Behaviour) => {
      behaviour = next
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

let w: OrdersFixture
let sink: Awaited<ReturnType<typeof fakePrinter>>
let printer: PrinterRecord
beforeAll(async () => {
  w = await createOrdersFixture()
  sink = await fakePrinter()
  const created = await w.post(
    `/stores/${w.storeId}/printers`,
    { name: 'Cocina', place: 'kitchen', host: '127.0.0.1', port: sink.port },
    { login: 'manager' },
  )
  printer = created.body as unknown as PrinterRecord // the contract's answer
})
afterAll(async () => {
  await w.server.close()
  await sink.close()
})
beforeEach(async () => {
  await w.server.services.db.deleteFrom('print_jobs').execute()
  sink.tickets.length = 0
  sink.set('acknowledges')
})

const services = () => ({
  ...w.server.services,
  receiptPrinter: createNetworkPrinter({ connectMs: 300, paperMs: 300, printMs: 300 }),
})
const work = (minutes = 0) =>
  printWaiting(services(), new Date(w.server.services.clock.now().getTime() + minutes * 60_000))
const jobs = async () =>
  (await w.get<{ data: PrintJobRecord[] }>(`/stores/${w.storeId}/print-jobs`, 'manager')).body.data
const statuses = async () => (await jobs()).map(({ copy, status }) => [status, copy])
/** The server's own worker has ended too. */
const settled = () =>
  expect.poll(async () => (await statuses()).some(([status]) => status === 'sent')).toBe(false)
/** What can be read on the paper. */
const readable = (ticket: string | undefined): string =>
  (ticket ?? '').replaceAll(/[^\x20-\x7e\xa0-\xff]/g, ' ')

/** Received in the kitchen, with the ticket that this queues. */
const received = async () => {
  const order = await w.placeOrder({ orderMessage: 'Alergia: maní' })
  await w.post(`/orders/${order.id}/acknowledgement`, {}, { login: 'manager' })
  await w.server.outbox.drain()
  await settled()
  await work()
  await settled()
  return order
}

test('a received order is printed once, with its allergy in the letters of the language', async () => {
  const order = await received()
  await work()
  expect(await statuses()).toEqual([['printed', 0]])
  expect(sink.tickets).toHaveLength(1)
  const paper = readable(sink.tickets[0])
  const time = new Intl.DateTimeFormat('es-GT', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'America/Guatemala',
  }).format(new Date(order.deliveryTime))
  for (const text of [String(order.number), time, 'Alergia: maní', 'POLLO CAMPERO', 'ORIGINAL'])
    expect(paper).toContain(text)
})

test('a change of lines prints what changed, once, where the order was printed', async () => {
  const order = await received()
  const [chicken, , drink] = w.products
  const changed = await w.post(
    `/orders/${order.id}/line-changes`,
    {
      products: [
        { productId: chicken, quantity: 1 },
        { productId: drink, quantity: 4 },
      ],
    },
    { login: 'agent' },
  )
  expect(changed.status).toBe(200)
  await w.server.outbox.drain()
  await settled()
  await work()
  await settled()
  expect((await jobs()).map(({ copy, revision, status }) => [status, copy, revision])).toEqual([
    ['printed', 0, 1],
    ['printed', 0, 0],
  ])
  const paper = readable(sink.tickets.at(-1))
  for (const text of [String(order.number), 'CAMBIO 1', 'AGREGAR', 'REFRESCO', 'QUITAR', 'POLLO CAMPERO'])
    expect(paper.replaceAll(/ +/g, ' ')).toContain(text)
  expect(paper).not.toContain('EN COCINA')
})

test('an order whose ticket was not printed prints no change', async () => {
  const order = await w.placeOrder()
  const changed = await w.post(
    `/orders/${order.id}/line-changes`,
    { products: [{ productId: w.products[0], quantity: 3 }] },
    { login: 'agent' },
  )
  expect(changed.status).toBe(200)
  await w.server.outbox.drain()
  expect(await jobs()).toEqual([])
})

test('a copy needs a reason, says that it is one, and a print that waits is not asked for twice', async () => {
  const order = await received()
  const ask = (body: object) =>
    w.post(`/orders/${order.id}/print-jobs`, { printerId: printer.id, ...body }, { login: 'manager' })
  const without = await ask({})
  expect([without.status, failureCode(without)]).toEqual([400, 'print_reason_required'])
  sink.set('no paper')
  const asked = await ask({ reason: 'Se mojó el papel' })
  const twice = await ask({ reason: 'Otra vez' })
  expect([asked.status, twice.status, failureCode(twice)]).toEqual([201, 409, 'print_job_open'])
  await work()
  expect(await statuses()).toEqual([
    ['queued', 1],
    ['printed', 0],
  ])
  sink.set('acknowledges')
  await work(5)
  // It waits until somebody says that there is paper.
  expect(sink.tickets).toHaveLength(1)
  await w.patch(`/stores/${w.storeId}/printers/${printer.id}`, { isReady: true }, { login: 'packer' })
  await work(5)
  expect((await statuses()).map(([status]) => status)).toEqual(['printed', 'printed'])
  expect(readable(sink.tickets[1])).toContain('COPIA 2, YA ESTABA IMPRESA')
  expect(readable(sink.tickets[1])).toContain('Se mojó el papel')
})

test('a print without an answer is put before somebody and never repeated by itself', async () => {
  sink.set('silent')
  await received()
  await work(10)
  expect(await statuses()).toEqual([['unconfirmed', 0]])
  expect(sink.tickets).toHaveLength(1)
  const [job] = await jobs()
  const decide = (action: string) =>
    w.patch(`/stores/${w.storeId}/print-jobs/${job?.id ?? 0}`, { action }, { login: 'packer' })
  const wrong = await decide('retry')
  expect([wrong.status, failureCode(wrong)]).toEqual([400, 'invalid_next_status'])
  sink.set('acknowledges')
  expect((await decide('repeat')).status).toBe(200)
  await work(11)
  expect(await statuses()).toEqual([['printed', 0]])
  expect(readable(sink.tickets[1])).toContain('COPIA 2')
})

test('a process that ended after writing leaves a print that was not confirmed', async () => {
  await received()
  const { clock, db } = w.server.services
  await db.updateTable('print_jobs').set({ status: 'sent', sent_at: clock.now(), ended_at: null }).execute()
  await work()
  expect(await statuses()).toEqual([['sent', 0]])
  await work(1)
  expect(await statuses()).toEqual([['unconfirmed', 0]])
})

test('a printer that cannot be reached fails after three tries, and its prints move to another', async () => {
  const { db } = w.server.services
  await db.updateTable('printers').set({ port: 1 }).where('id', '=', printer.id).execute()
  await received()
  for (const minutes of [1, 2, 3]) {
    await settled()
    await work(minutes)
  }
  await settled()
  expect(await statuses()).toEqual([['failed', 0]])
  const other = await w.post(
    `/stores/${w.storeId}/printers`,
    { name: 'Empaque', place: 'packing', host: '127.0.0.1', port: sink.port },
    { login: 'manager' },
  )
  const [job] = await jobs()
  await w.patch(`/stores/${w.storeId}/print-jobs/${job?.id ?? 0}`, { action: 'retry' }, { login: 'manager' })
  await w.patch(
    `/stores/${w.storeId}/printers/${printer.id}`,
    { moveTo: other.body['id'] },
    { login: 'manager' },
  )
  await work(4)
  expect((await jobs()).map(({ printer: name, status }) => [name, status])).toEqual([['Empaque', 'printed']])
  await db
    .updateTable('printers')
    .set({ port: sink.port, stopped: null })
    .where('id', '=', printer.id)
    .execute()
})

test.each([
  ['a public address', '8.8.8.8', 9100],
  ['a name', 'printer.example', 9100],
  ['a database of the network', '10.0.0.5', 5432],
])('%s is no printer', async (_name, host, port) => {
  const answer = await w.post(
    `/stores/${w.storeId}/printers`,
    { name: 'Otra', place: 'kitchen', host, port },
    { login: 'manager' },
  )
  expect([answer.status, failureCode(answer)]).toEqual([400, 'printer_host_error'])
})

test('the picture of a ticket asks for nothing elsewhere', async () => {
  const order = await w.placeOrder()
  const { body } = await w.get<{ svg: string; printed: number }>(`/orders/${order.id}/ticket`, 'packer')
  expect([body.svg.startsWith('<svg'), body.svg.includes('@import'), body.printed]).toEqual([true, false, 0])
})

test('a printer and a print of another store are not found, and names are unique in a store', async () => {
  const order = await w.placeOrder()
  const toNone = await w.post(`/orders/${order.id}/print-jobs`, { printerId: 99_999 }, { login: 'manager' })
  const none = await w.patch(
    `/stores/${w.storeId}/print-jobs/99999`,
    { action: 'retry' },
    { login: 'manager' },
  )
  const twice = await w.post(
    `/stores/${w.storeId}/printers`,
    { name: 'Cocina', place: 'kitchen', host: '127.0.0.1', port: 2 },
    { login: 'manager' },
  )
  expect([toNone, none, twice].map((answer) => [answer.status, failureCode(answer)])).toEqual([
    [404, 'printer_not_found'],
    [404, 'print_job_not_found'],
    [409, 'printer_already_exist'],
  ])
})
