import type { StockRequestStatus } from '../../../src/domain/stock/stock-request.ts'
import { newProductBody } from '../products/product.fixture.ts'
import type { AccessFixture } from '../endpoints/access.fixture.ts'
import type { EndpointCase, EndpointRequest } from '../endpoints/endpoint-case.ts'

/** A product that the first store holds. */
const heldProduct = async (w: AccessFixture, quantity = 24): Promise<number> => {
  const { db } = w.server.services
  const created = await w.server.call('POST', '/products', {
    token: await w.server.signIn('superadmin'),
    body: await newProductBody(db, w.network.countryIds[0]),
  })
  const id = Number(created.body['id'])
  await db
    .insertInto('store_products')
    .values({ store_id: w.storeId, product_id: id as never, quantity }) // the id of a row
    .execute()
  return id
}

const distributor = async (w: AccessFixture): Promise<number> => {
  const { id } = await w.server.services.db
    .insertInto('distributors')
    .values({ country_id: w.network.countryIds[0], name: `Distribuidora ${w.nextNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface MadeRequest {
  readonly id: number
  readonly lineId: number
  readonly productId: number
}

/** A request of the first store for two boxes of six. */
const request = async (w: AccessFixture, status: StockRequestStatus): Promise<MadeRequest> => {
  const { clock, db } = w.server.services
  const productId = await heldProduct(w)
  const { id } = await db
    .insertInto('stock_requests')
    .values({
      store_id: w.storeId,
      distributor_id: (await distributor(w)) as never, // the id of a row
      catalog: 'own_brand',
      status,
      creator: 'store',
      created_by: w.users.network,
      created_at: clock.now(),
      changed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = await db
    .insertInto('stock_request_lines')
    .values({
      request_id: id,
      product_id: productId as never, // the id of a row
      requested: 12,
      unit_price: 500 as never, // cents
      items_per_purchase_unit: 6,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, lineId: line.id, productId }
}

const onRequest =
  (status: StockRequestStatus, body?: (made: MadeRequest) => object): EndpointCase['prepare'] =>
  async (w) => {
    const made = await request(w, status)
    return { path: { id: made.id }, ...(body && { body: body(made) }) }
  }

const atStore =
  (more: Omit<EndpointRequest, 'path'> = {}, path: EndpointRequest['path'] = {}): EndpointCase['prepare'] =>
  async (w) => ({ path: { id: w.storeId, ...path }, ...more })

/** A count of the first store in a state, with one line that is counted. */
const report = async (w: AccessFixture, status: 'counting' | 'awaiting_approval' | 'filed') => {
  const { clock, db } = w.server.services
  await db.deleteFrom('daily_stock_reports').where('store_id', '=', w.storeId).execute()
  const productId = await heldProduct(w)
  const { id } = await db
    .insertInto('daily_stock_reports')
    .values({
      store_id: w.storeId,
      day: '2026-11-20',
      status,
      log_position: 0,
      started_at: clock.now(),
      ...(status === 'counting' ? {} : { filed_at: clock.now() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('daily_stock_report_lines')
    .values({
      report_id: id,
      product_id: productId as never, // the id of a row
      quantity: 24,
      expected: 24,
      available: 24,
      amount: 24,
    })
    .execute()
  return { id, productId }
}

const onCount =
  (body?: (productId: number) => object): EndpointCase['prepare'] =>
  async (w) => {
    const { productId } = await report(w, 'counting')
    return { path: { id: w.storeId }, ...(body && { body: body(productId) }) }
  }

const onReport =
  (status: 'awaiting_approval' | 'filed', body?: object): EndpointCase['prepare'] =>
  async (w) => ({ path: { id: w.storeId, reportId: (await report(w, status)).id }, ...(body && { body }) })

const waste = async (w: AccessFixture): Promise<number> => {
  const { id } = await w.server.services.db
    .insertInto('wasted_reports')
    .values({
      store_id: w.storeId,
      created_by: w.users.network,
      created_at: w.server.services.clock.now(),
      cost: 0 as never, // cents
      pieces: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const DRAFT = { lines: [], comment: '' }
const draft = (body?: object): EndpointCase => ({
  scope: 'store',
  prepare: atStore(body === undefined ? {} : { body }, { kind: 'waste' }),
})

export const CASES = {
  stockOrders: { scope: 'nothing', prepare: async () => ({}) },
  stockOrdersInfo: { scope: 'nothing', prepare: async () => ({}) },
  stockOrderPlaces: { scope: 'nothing', prepare: async () => ({}) },
  stockOrderShortages: { scope: 'nothing', prepare: async () => ({}) },
  suggestedStockOrders: {
    scope: 'store',
    prepare: async (w) => ({ query: `?storeId=${w.storeId}` }),
  },
  pickStockOrders: {
    scope: 'store',
    prepare: async (w) => ({ body: { lineIds: [(await request(w, 'is_taken')).lineId], isPicked: true } }),
  },
  stockOrder: { scope: 'store', prepare: onRequest('is_taken') },
  createStockOrder: {
    scope: 'store',
    prepare: async (w) => {
      const productId = await heldProduct(w)
      const { items_per_purchase_unit: unit } = await w.server.services.db
        .selectFrom('products')
        .select('items_per_purchase_unit')
        .where('id', '=', productId as never) // the id of a row
        .executeTakeFirstOrThrow()
      return {
        body: {
          storeId: w.storeId,
          distributorId: await distributor(w),
          products: [{ productId, quantity: unit * 2 }],
        },
      }
    },
  },
  changeStockOrderStatus: {
    scope: 'store',
    prepare: onRequest('sent_to_distributor', () => ({ status: 'cancel' })),
  },
  updateStockOrder: {
    scope: 'store',
    prepare: onRequest('delivered', ({ productId }) => ({ lines: [{ productId, received: 11 }] })),
  },
  setStockOrderInvoice: {
    scope: 'store',
    prepare: onRequest('is_taken', () => ({
      invoiceId: '104883',
      invoiceSeries: 'A-26',
      invoiceDate: '2026-11-20',
    })),
  },
  stockDraft: draft(),
  saveStockDraft: draft({ document: DRAFT }),
  discardStockDraft: draft(),
  fulfilmentSettings: { scope: 'store', prepare: atStore() },
  updateFulfilmentSettings: {
    scope: 'store',
    prepare: async (w) => {
      await w.server.services.db.deleteFrom('fulfilment_settings').execute()
      return {
        path: { id: w.storeId },
        body: { frequency: 'week', repeat: 2, weekdays: [1], startsOn: '2031-01-06' },
      }
    },
  },
  dailyStockReports: { scope: 'store', prepare: atStore() },
  fileDailyStockReport: { scope: 'store', prepare: onCount(() => ({ comment: 'Todo bien' })) },
  remindSettings: { scope: 'store', prepare: atStore() },
  updateRemindSettings: {
    scope: 'store',
    prepare: async (w) => {
      await w.server.services.db.deleteFrom('daily_stock_report_settings').execute()
      return {
        path: { id: w.storeId },
        body: { time: '18:00', weekdays: [1, 2], frequency: 'every_week', emails: [] },
      }
    },
  },
  dailyStockReport: { scope: 'store', prepare: onReport('filed') },
  decideDailyStockReport: { scope: 'store', prepare: onReport('awaiting_approval', { status: 'filed' }) },
  stockCount: { scope: 'store', prepare: atStore() },
  startStockCount: { scope: 'store', prepare: onCount() },
  countStock: {
    scope: 'store',
    prepare: onCount((productId) => ({ products: [{ productId, amount: 23 }] })),
  },
  discardStockCount: { scope: 'store', prepare: onCount() },
  wastedReports: { scope: 'store', prepare: atStore() },
  fileWastedReport: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: w.storeId },
      body: { products: [{ productId: await heldProduct(w), quantity: 2, reason: 'theft' }] },
    }),
  },
  wastedReport: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: w.storeId, reportId: await waste(w) } }),
  },
  returnedGoods: { scope: 'store', prepare: atStore() },
  settleReturnedGoods: {
    scope: 'store',
    prepare: async (w) => {
      const { id } = await w.placeOrder()
      await w.moveOrder(id, 'preparing', 'packing')
      await w.server.call('PATCH', `/orders/${id}/status`, {
        token: await w.server.signIn('superadmin'),
        body: { status: 'cancelled', reason: 'customer_request' },
      })
      return { path: { id: w.storeId }, body: { orderId: id } }
    },
  },
  exportStockLogs: { scope: 'store', prepare: atStore({ query: '?language=es' }) },
  stockLogActors: { scope: 'store', prepare: atStore({}) },
  kardex: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: w.storeId, productId: await heldProduct(w) } }),
  },
  stockOverview: { scope: 'nothing', prepare: async () => ({}) },
} as const satisfies Readonly<Record<string, EndpointCase>>
