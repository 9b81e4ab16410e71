import { sql } from 'kysely'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { AccessFixture } from '../endpoints/access.fixture.ts'
import type { EndpointCase, EndpointCases } from '../endpoints/endpoint-case.ts'

const store: EndpointCase = { scope: 'store', prepare: async (w) => ({ path: { id: w.storeId } }) }

/** Over before any delivery time that the other cases ask for. */
const soon = (w: AccessFixture): string =>
  new Date(w.server.services.clock.now().getTime() + 60_000).toISOString()

const slowed = (w: AccessFixture): object => ({ kind: 'slow', until: soon(w), reason: 'demand' })

const pauseId = async (w: AccessFixture): Promise<number> => {
  const { body } = await w.server.call('POST', `/stores/${w.storeId}/pauses`, {
    token: await w.server.signIn('superadmin'),
    body: slowed(w),
  })
  return Number(body['id'])
}

const printerId = async (w: AccessFixture): Promise<number> => {
  const { body } = await w.server.call('POST', `/stores/${w.storeId}/printers`, {
    token: await w.server.signIn('superadmin'),
    body: printer(w),
  })
  return Number(body['id'])
}
/** Nothing listens there. */
const printer = (w: AccessFixture): object => ({
  name: `Cocina ${w.nextNumber()}`,
  place: 'packing',
  host: '127.0.0.1',
  port: 1,
})

const failedJob = async (w: AccessFixture): Promise<number> => {
  const { id } = await w.placeOrder()
  const now = w.server.services.clock.now()
  const row = await w.server.services.db
    .insertInto('print_jobs')
    .values({
      store_id: w.storeId,
      printer_id: (await printerId(w)) as never, // the id of a row
      order_id: id,
      status: 'failed',
      created_at: now,
      next_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A round of the first delivery man that is back with nothing. */
const roundId = async (w: AccessFixture): Promise<number> => {
  const now = w.server.services.clock.now()
  const { id } = await w.server.services.db
    .insertInto('delivery_rounds')
    .values({
      store_id: w.storeId,
      delivery_man_id: w.deliveryManIds[0],
      status: 'returned',
      departed_at: now,
      returned_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A delivered order that is owed in full. */
export const owedOrder = async (w: Pick<AccessFixture, 'placeOrder' | 'server'>): Promise<OrderId> => {
  const { db } = w.server.services
  const { id } = await w.placeOrder()
  await db
    .updateTable('orders')
    .set({ status: 'completed', payment_type: 'credit' })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('payments')
    .set({ method: 'credit', days_to_pay: 5 })
    .where('order_id', '=', id)
    .execute()
  return id
}

/** The queue's table has what the product reads of it, where no server has opened the queue. */
const failedMail = async (w: AccessFixture): Promise<string> => {
  const { db } = w.server.services
  await sql`create schema if not exists jobs`.execute(db)
  await sql`create table if not exists jobs.job (id uuid not null default gen_random_uuid(), name text not null,
    state text not null default 'created', retry_count int not null default 0, retry_limit int not null default 2,
    created_on timestamptz not null default now(), start_after timestamptz not null default now(),
    completed_on timestamptz, output jsonb)`.execute(db)
  const { rows } = await sql<{ id: string }>`insert into jobs.job (name, state, retry_count, retry_limit)
    values ('mail', 'failed', 3, 3) returning id::text as id`.execute(db)
  return rows[0]?.id ?? ''
}

export const CASES = {
  pauses: store,
  nextSlots: store,
  pauseImpact: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: w.storeId }, query: `?productId=${w.products[0]}` }),
  },
  pause: { scope: 'store', prepare: async (w) => ({ path: { id: w.storeId }, body: slowed(w) }) },
  endPause: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: w.storeId, pauseId: await pauseId(w) } }),
  },
  delayOrder: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: (await w.placeOrder()).id }, body: { minutes: 10 } }),
  },
  checkOrderItems: {
    scope: 'store',
    prepare: async (w) => {
      const { id, items } = await w.placeOrder()
      return { path: { id }, body: { itemIds: items.map((item) => item.id), isChecked: true } }
    },
  },
  printers: store,
  createPrinter: { scope: 'store', prepare: async (w) => ({ path: { id: w.storeId }, body: printer(w) }) },
  updatePrinter: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: w.storeId, printerId: await printerId(w) },
      body: { isActive: false },
    }),
  },
  printJobs: store,
  orderTicket: { scope: 'store', prepare: async (w) => ({ path: { id: (await w.placeOrder()).id } }) },
  printOrder: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: (await w.placeOrder()).id },
      body: { printerId: await printerId(w) },
    }),
  },
  decidePrintJob: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: w.storeId, jobId: await failedJob(w) },
      body: { action: 'retry' },
    }),
  },
  deliveryRounds: { scope: 'store', prepare: async (w) => ({ query: `?storeId=${w.storeId}` }) },
  deliveryRound: { scope: 'store', prepare: async (w) => ({ path: { id: await roundId(w) } }) },
  updateDeliveryRound: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: await roundId(w) }, body: { changeTaken: 10_000 } }),
  },
  settleDeliveryRound: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: await roundId(w) },
      body: { received: 500, reason: 'tip' },
    }),
  },
  cashSheet: store,
  receivables: { scope: 'nothing', prepare: async () => ({}) },
  settleReceivable: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: await owedOrder(w) },
      body: { amount: 1_000, method: 'cash' },
    }),
  },
  effects: { scope: 'nothing', prepare: async () => ({}) },
  retryEffect: {
    scope: 'nothing',
    prepare: async (w) => ({ path: { queue: 'mail', id: await failedMail(w) } }),
  },
  allDay: store,
  roadMap: store,
} satisfies EndpointCases
