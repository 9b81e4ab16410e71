import type { ProductId, StoreId } from '../../src/domain/shared/ids.ts'
import { DEARER, demoCombos, stockTarget, SWITCHED_OFF, type StoredProduct } from './catalogue.ts'
import { STORES } from './network.ts'
import type { OrderTables } from './order-rows.ts'
import type { Random } from './random.ts'
import { idOf, type StockLogRow, type SeedStockRow } from './rows.ts'
import { variantStock } from './variable-products.ts'

/** The most combos of one kind that a store has assembled. */
const ASSEMBLED = 8

/** What a store wants to have left: a third of what it keeps; of little, nothing is said. */
const stockMinimum = (target: number): number | null => (target < 9 ? null : Math.floor(target / 3))

/** Every store's stock and its complete log, whose sums match: delivered, reserved, sold and released. */
export const stockRows = (
  products: readonly StoredProduct[],
  orderTables: OrderTables,
  { since, random }: { readonly since: Date; readonly random: Random },
): { readonly stock: readonly SeedStockRow[]; readonly logs: readonly StockLogRow[] } => {
  const promised = new Map<string, number>()
  const sold = new Map<string, number>()
  const orders = new Map(orderTables.orders.map((order) => [order.id, order]))
  for (const item of orderTables.items) {
    const order = orders.get(item.order_id)
    if (!order) continue
    const counter = order.is_reserved ? promised : order.status === 'completed' ? sold : null
    const key = `${order.store_id}/${item.product_id}`
    counter?.set(key, (counter.get(key) ?? 0) + item.quantity)
  }
  const stock: SeedStockRow[] = []
  const deliveries: StockLogRow[] = []
  const setAside: StockLogRow[] = []
  const deliveryOf = (storeId: StoreId, productId: ProductId, quantity: number): StockLogRow => ({
    id: 0,
    store_id: storeId,
    product_id: productId,
    type: 'add',
    type_order_id: 0,
    quantity,
    actor_id: null,
    created_at: since,
    source: 'manual',
    is_in_combo: false,
    note: null,
  })
  /** What the store has without an order on it. */
  const pushStock = (storeId: StoreId, productId: ProductId, quantity: number): void => {
    stock.push({
      store_id: storeId,
      product_id: productId,
      quantity,
      compromise: 0,
      compromise_combo: 0,
      price: null,
      cost: null,
      min_purchase: null,
      max_purchase: null,
      is_available: true,
      closed_with_category: false,
      stock_minimum: null,
      low_stock_named_on: null,
    })
    deliveries.push(deliveryOf(storeId, productId, quantity))
  }
  /** Assembles combos of half of what the store has of their products. */
  const assembleCombos = (storeId: StoreId): void => {
    for (const { id, items } of demoCombos(products)) {
      const rows = items.map((item) => ({
        ...item,
        at: stock.findIndex((row) => row.store_id === storeId && row.product_id === item.productId),
      }))
      const free = rows.map(({ at, quantity }) => {
        const row = stock[at]
        return row ? Math.floor((row.quantity - row.compromise - row.compromise_combo) / (2 * quantity)) : 0
      })
      const assembled = Math.min(ASSEMBLED, ...free)
      if (assembled <= 0) continue
      for (const { at, quantity } of rows) {
        const row = stock[at]
        if (!row) continue
        stock[at] = { ...row, compromise_combo: row.compromise_combo + assembled * quantity }
        setAside.push({
          ...deliveryOf(storeId, row.product_id, -assembled * quantity),
          type: 'unreserved_product_for_combo',
          type_order_id: id,
          source: 'combo',
        })
      }
      pushStock(storeId, idOf(id), assembled)
    }
  }
  STORES.forEach((store, index) => {
    const storeId = idOf<StoreId>(index + 1)
    for (const product of products) {
      const key = `${storeId}/${product.id}`
      const compromise = promised.get(key) ?? 0
      const target = stockTarget(store, product, random) ?? (compromise + (sold.get(key) ?? 0) > 0 ? 0 : null)
      if (target === null) continue
      stock.push({
        store_id: storeId,
        product_id: product.id,
        quantity: target + compromise,
        compromise,
        compromise_combo: 0,
        price: store.name === DEARER.store && product.sku === DEARER.sku ? DEARER.price : null,
        cost: null,
        min_purchase: null,
        max_purchase: null,
        is_available: !(index === 0 && SWITCHED_OFF.includes(product.sku)),
        closed_with_category: false,
        stock_minimum: stockMinimum(target),
        low_stock_named_on: null,
      })
      deliveries.push(deliveryOf(storeId, product.id, target + compromise + (sold.get(key) ?? 0)))
    }
    assembleCombos(storeId)
    for (const [id, quantity] of variantStock(products)) pushStock(storeId, idOf(id), quantity)
  })
  return {
    stock,
    logs: [...deliveries.filter(({ quantity }) => quantity > 0), ...setAside, ...orderTables.logs].map(
      (log, index) => ({
        ...log,
        id: index + 1,
      }),
    ),
  }
}
