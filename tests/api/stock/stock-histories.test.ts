import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '../../../server/modules/stock/stock-check.ts'
import type { DailyStockReport } from '../../../src/api/contract/stock-reports.contract.ts'
import type { StockOrder } from '../../../src/api/contract/stock-requests.contract.ts'
import type { ProductId } from '../../../src/domain/shared/ids.ts'
import type { TestResponse } from '../test-server.ts'
import { BOXES, createStockFixture } from './stock.fixture.ts'

let w: Awaited<ReturnType<typeof createStockFixture>>
beforeAll(async () => {
  w = await createStockFixture()
})
afterAll(() => w.server.close())

/** Twenty run with every other test; `STOCK_HISTORIES=10000` in the environment plays the long evening. */
const HISTORIES = Number(process.env['STOCK_HISTORIES'] ?? 20)
const OPENING = 10

/** What happens to a product at a store; those of one moment happen at once. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('adjust' as const), pieces: fc.integer({ min: -6, max: 6 }) }),
  fc.record({ kind: fc.constant('waste' as const), pieces: fc.integer({ min: 0, max: 6 }) }),
  fc.record({
    kind: fc.constant('order' as const),
    pieces: fc.integer({ min: 1, max: 4 }),
    ends: fc.constantFrom('cancelled' as const, 'open' as const),
  }),
  fc.record({
    kind: fc.constant('request' as const),
    boxes: fc.integer({ min: 1, max: 2 }),
    lost: fc.integer({ min: 0, max: 6 }),
    isRevertedOnce: fc.boolean(),
  }),
  /** Every connection that is in a transaction is cut, as when the server is killed there. */
  fc.record({ kind: fc.constant('crash' as const) }),
)
type Happening = typeof happening extends fc.Arbitrary<infer Each> ? Each : never
const history = fc.array(fc.array(happening, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })

const isDone = ({ status }: TestResponse<unknown>): boolean => status < 300

/** Sends a difference with the version that it was read with; a repeat would move it again. */
const adjust = async (id: ProductId, terms: object): Promise<TestResponse<unknown>> => {
  const path = `/stores/${w.storeId}/products/${id}`
  const { body } = await w.as<{ version: number }>('manager', 'GET', path)
  return w.as('manager', 'PUT', path, terms, { 'if-match': `"${body.version}"` })
}

/** Does what happens; answers by how many pieces the quantity must have changed. */
const bringAbout = async (id: ProductId, each: Happening): Promise<number> => {
  switch (each.kind) {
    case 'adjust': {
      const { pieces } = each
      const terms =
        pieces < 0 ? { quantity: 0, quantityBefore: -pieces } : { quantity: pieces, quantityBefore: 0 }
      return isDone(await adjust(id, terms)) ? pieces : 0
    }
    case 'waste': {
      const products = [{ productId: id, quantity: each.pieces, reason: 'loss' }]
      const answer = await w.as('manager', 'POST', `/stores/${w.storeId}/wasted-product-reports`, {
        products,
      })
      return isDone(answer) ? -each.pieces : 0
    }
    case 'order': {
      const answer = await w.post(
        '/orders',
        w.orderBody({ products: [{ productId: id, quantity: each.pieces }] }),
        { login: 'agent' },
      )
      if (isDone(answer) && each.ends === 'cancelled')
        await w.patch(`/orders/${String(answer.body['id'])}/status`, {
          status: 'cancelled',
          reason: 'customer_request',
        })
      return 0
    }
    case 'request':
      return receiveRequest(id, each)
    case 'crash':
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and xact_start is not null`.execute(w.server.services.db)
      return 0
  }
}

/** A request that arrives; two confirm it at once, and perhaps it goes a step back before. */
const receiveRequest = async (
  id: ProductId,
  { boxes, isRevertedOnce, lost }: Extract<Happening, { kind: 'request' }>,
): Promise<number> => {
  const asked = await w.as<StockOrder>('manager', 'POST', '/stock-orders', {
    storeId: w.storeId,
    distributorId: w.distributorId,
    products: [{ productId: id, quantity: boxes * 6 }],
  })
  const move = (status: string, more: object = {}, login = 'bodeguero') =>
    w.as<StockOrder>(login, 'PATCH', `/stock-orders/${asked.body.id}`, { status, ...more })
  const steps = [
    'is_taken',
    'on_the_way',
    'delivered',
    ...(isRevertedOnce ? ['on_the_way', 'delivered'] : []),
  ]
  for (const status of steps) if (!isDone(await move(status))) return 0
  const received = boxes * 6 - Math.min(lost, boxes * 6)
  const lines = [{ productId: id, received, reason: 'damaged' }]
  const both = await Promise.all([1, 2].map(() => move('fulfilled', { lines }, 'manager')))
  // What has arrived never goes back.
  expect(isDone(await move('delivered'))).toBe(false)
  const arrived = both.filter(isDone)
  expect(arrived.length).toBeLessThan(2)
  return arrived.length * received
}

const rowOf = (id: ProductId) => {
  const read = () =>
    w.server.services.db
      .selectFrom('store_products')
      .select(['quantity', 'compromise', 'compromise_combo'])
      .where('store_id', '=', w.storeId)
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
  // The pool may still hold a connection that the crash before has cut.
  return read().catch(read)
}

/** Another store has the product too; answers what it has by then, and how many entries of the log. */
const assignElsewhere = async (id: ProductId) => {
  const storeId = w.network.storeIds[1]
  const path = `/stores/${storeId}/products/${id}`
  const { status } = await w.as('other-manager', 'POST', path, { quantity: OPENING })
  expect(status).toBe(201)
  const read = async () =>
    (
      await w.server.services.pool.query<{ row: readonly number[] }>(
        `select array[k.quantity, k.compromise, k.compromise_combo, (select count(*)::int from stock_logs l
            where l.store_id = k.store_id and l.product_id = k.product_id)] as row
          from store_products k where k.store_id = $1 and k.product_id = $2`,
        [storeId, id],
      )
    ).rows[0]?.row
  return () => read().catch(read)
}

const hasCrash = (moments: readonly (readonly Happening[])[]): boolean =>
  moments.flat().some(({ kind }) => kind === 'crash')

test(
  `${HISTORIES} random histories: the log adds up to the stock, nothing is lost, doubled or below zero`,
  { timeout: 60_000 + HISTORIES * 10_000 },
  async () => {
    const ids: number[] = []
    let cut = 0
    await fc.assert(
      fc.asyncProperty(history, async (moments) => {
        const product = await w.held({ quantity: OPENING }, BOXES)
        ids.push(product.id)
        const elsewhere = await assignElsewhere(product.id)
        let changed = 0
        for (const moment of moments) {
          const changes = await Promise.all(
            moment.map((each) => bringAbout(product.id, each).catch(() => Number.NaN)),
          )
          changed += changes.reduce((sum, each) => sum + each, 0)
          const row = await rowOf(product.id)
          expect(Math.min(row.quantity, row.compromise, row.compromise_combo)).toBeGreaterThanOrEqual(0)
          expect(row.compromise + row.compromise_combo).toBeLessThanOrEqual(row.quantity)
        }
        // Nothing of it is about the other store that has the product.
        expect(await elsewhere()).toEqual([OPENING, 0, 0, 1])
        // After a crash nobody knows by an answer what was stored; the log does.
        if (hasCrash(moments)) cut += 1
        else expect((await rowOf(product.id)).quantity).toBe(OPENING + changed)
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    )
    const { differences } = await checkStock(w.server.services.db)
    expect(differences.filter(({ productId }) => ids.includes(productId))).toEqual([])
    expect(cut).toBeGreaterThanOrEqual(Math.floor(HISTORIES / 20))
  },
)

test('two who count at once and a sale between them leave one count, and the sale is no difference', async () => {
  const product = await w.held({ quantity: OPENING }, BOXES)
  const path = `/stores/${w.storeId}/stock-count`
  const begun = await Promise.all([1, 2].map(() => w.as<DailyStockReport>('manager', 'POST', path)))
  expect(new Set(begun.map(({ body }) => body.id)).size).toBe(1)
  const keep = (amount: number) =>
    w.as<DailyStockReport>('manager', 'PUT', path, { products: [{ productId: product.id, amount }] })
  const sell = () => adjust(product.id, { quantity: 7, quantityBefore: 10 })
  const answers = await Promise.all([keep(10), sell(), keep(10)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  // Counted again once it is quiet: what left meanwhile is expected to be gone.
  await keep(7)
  const { body } = await w.as<DailyStockReport>('manager', 'PUT', path, {
    reveal: product.categories[0]?.id ?? null,
  })
  const line = body.lines.find(({ productId }) => productId === product.id)
  expect(line).toMatchObject({ amount: 7, expected: 7, difference: 0 })
  expect(await w.quantityOf(product.id)).toBe(7)
})
