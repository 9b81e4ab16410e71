import type { Product } from '../../../src/api/contract/products.contract.ts'
import type { KardexRecord, StockLogRecord } from '../../../src/api/contract/stock-log.contract.ts'
import type { ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { newProductBody } from '../products/product.fixture.ts'
import type { TestResponse } from '../test-server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface StockFixture extends OrdersFixture {
  readonly as: <Body = Record<string, unknown>>(
    login: string,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<TestResponse<Body>>
  readonly made: (more?: object) => Promise<Product>
  /** A third-party product in boxes of six. */
  readonly madeThirdParty: () => Promise<Product>
  /** A product that the manager of a store has put there. */
  readonly held: (terms: object, more?: object, login?: string) => Promise<Product>
  /** The quantity of a product at the first store, which its log adds up to. */
  readonly quantityOf: (productId: ProductId) => Promise<number>
  /** Types, signed changes and balances of a product at the first store, oldest first. */
  readonly logOf: (productId: ProductId) => Promise<ReadonlyArray<readonly unknown[]>>
}

/** Bought in boxes of six. */
export const BOXES = { unit: 'piece', purchaseUnit: 'box', conversionFactor: 6 } as const

/** The network of the orders, with somebody of a distributor and of a supplier, and requests through the API. */
export const createStockFixture = async (): Promise<StockFixture & SendersFixture> => {
  const world = await createOrdersFixture()
  const { network, server } = world
  const { db } = server.services
  const as: StockFixture['as'] = async (login, method, path, body, headers = {}) =>
    server.call(method, path, {
      token: await server.signIn(login),
      headers,
      ...(body === undefined ? {} : { body }),
    })
  const made: StockFixture['made'] = async (more = {}) => {
    const body = { ...(await newProductBody(db, network.countryIds[0])), ...more }
    const { body: product, status } = await as<Product>('superadmin', 'POST', '/products', body)
    if (status !== 201) throw new Error(`a product was refused: ${JSON.stringify(product)}`)
    return product
  }
  let categories = 0
  const storeOf = (login: string): StoreId => network.storeIds[login === 'other-manager' ? 1 : 0]
  return {
    ...world,
    ...(await addSenders(world)),
    as,
    made,
    madeThirdParty: async () => {
      const { id } = await db
        .insertInto('categories')
        .values({ name: `De terceros ${(categories += 1)}`, catalog: 'third_party' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return made({ ...BOXES, catalog: 'third_party', categoryIds: [id] })
    },
    held: async (terms, more = {}, login = 'manager') => {
      const product = await made(more)
      const path = `/stores/${storeOf(login)}/products/${product.id}`
      const { body, status } = await as(login, 'POST', path, terms)
      if (status !== 201) throw new Error(`assigning was refused: ${JSON.stringify(body)}`)
      return product
    },
    quantityOf: async (productId) => {
      const path = `/stores/${world.storeId}/products/${productId}/kardex`
      const { body } = await as<KardexRecord>('manager', 'GET', path)
      if (Object.values(body.difference).some((difference) => difference !== 0))
        throw new Error(`the log differs from the stock: ${JSON.stringify(body.difference)}`)
      return body.present.quantity
    },
    logOf: async (productId) => {
      const path = `/stores/${world.storeId}/stock-logs?sortOrder=asc&limit=100&productId[]=${productId}`
      const { body } = await as<{ data: readonly StockLogRecord[] }>('manager', 'GET', path)
      return body.data.map(({ balance, change, source, type }) => [
        source,
        type,
        change.quantity,
        balance?.quantity,
      ])
    },
  }
}

interface SendersFixture {
  readonly distributorId: number
  readonly supplierId: number
}

/** `bodeguero` works for a distributor of the first country, `proveedora` for a supplier. */
const addSenders = async ({ network, server }: OrdersFixture): Promise<SendersFixture> => {
  const { db } = server.services
  const distributor = await db
    .insertInto('distributors')
    .values({ country_id: network.countryIds[0], name: 'Distribuidora Central' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const supplier = await db
    .insertInto('suppliers')
    .values({ name: 'Bebidas del Valle' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = async (login: string, role: string, columns: object) => {
    const id = await network.addOperator(login, role, {})
    await db.updateTable('users').set(columns).where('id', '=', id).execute()
  }
  await link('bodeguero', 'distributor', { distributor_id: distributor.id })
  await link('proveedora', 'supplier', { supplier_id: supplier.id })
  return { distributorId: distributor.id, supplierId: supplier.id }
}
