import type { Customer } from '../../src/api/contract/customers.contract.ts'
import type { Order, PlacedOrder } from '../../src/api/contract/orders.contract.ts'
import type { DeliveringTimes, ZoneMatch } from '../../src/api/contract/organisation.contract.ts'
import type { StoreProduct } from '../../src/api/contract/catalogue.contract.ts'
import { REPEAT_CALLER } from '../../server/demo/customers.ts'
import { freshKey, type Answer, type Caller } from './caller.ts'

type List<T> = { readonly data: readonly T[] }

export interface OrderWish {
  /** Phone of the customer; the repeat caller's when nothing is said. */
  readonly phone?: string
  /** Quantities by SKU. */
  readonly lines?: Readonly<Record<string, number>>
  readonly checkout?: Readonly<Record<string, unknown>>
  readonly draftId?: number
  readonly key?: string
}

/** What an order by phone is made of, asked from the API as the screen does. */
export const orderBody = async (
  caller: Caller,
  { phone = REPEAT_CALLER.phone, lines = { 'TAM-001': 6, 'PUP-001': 2 }, checkout, draftId }: OrderWish = {},
): Promise<Record<string, unknown>> => {
  const found = await caller.ask<List<Customer>>('GET', `/customers/lookup?search=${phone}`)
  const customer = found.data[0]
  const address = customer?.addresses[0]
  if (customer === undefined || address === undefined) throw new Error(`nobody lives at ${phone}`)
  const match = await caller.ask<typeof ZoneMatch.Type>('POST', '/delivery-zone/validate-address', {
    userAddressId: address.id,
  })
  const [times, products] = await Promise.all([
    caller.ask<typeof DeliveringTimes.Type>(
      'GET',
      `/stores/${match.storeId}/delivering-time?deliveryZoneId=${match.deliveryZoneId}&cookingTime=60`,
    ),
    caller.ask<List<StoreProduct>>('GET', `/stores/${match.storeId}/products?limit=100`),
  ])
  const slot = times.days.flatMap(({ slots }) => slots).find(({ available }) => available)
  if (slot === undefined) throw new Error('no slot is left')
  return {
    userId: customer.id,
    userAddressId: address.id,
    storeId: match.storeId,
    deliveryZoneId: match.deliveryZoneId,
    deliveryTime: slot.time,
    deviceTypeOrder: 'call_center',
    orderType: 'single',
    products: Object.entries(lines).map(([sku, quantity]) => {
      const product = products.data.find((each) => each.sku === sku)
      if (product === undefined) throw new Error(`no product ${sku}`)
      return { productId: product.productId, quantity }
    }),
    orderCheckout: {
      paymentType: 'cash',
      change: 0,
      billingInfo: { type: 'nit_cf', billingName: `${customer.firstName} ${customer.lastName}` },
      ...checkout,
    },
    ...(draftId === undefined ? {} : { draftId }),
  }
}

/** Places an order, cash when nothing else is said. */
export const placeOrder = async (caller: Caller, wish: OrderWish = {}): Promise<PlacedOrder> => {
  const answer: Answer<PlacedOrder> = await caller.call('POST', '/orders', {
    body: await orderBody(caller, wish),
    headers: { 'idempotency-key': wish.key ?? freshKey() },
  })
  if (answer.status !== 201) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Moves an order through statuses. */
export const moveOrder = async (
  caller: Caller,
  id: number,
  ...statuses: readonly string[]
): Promise<Order> => {
  let order: Order | null = null
  for (const status of statuses) order = await caller.ask<Order>('PATCH', `/orders/${id}/status`, { status })
  if (order === null) throw new Error('no status to move to')
  return order
}

export const orderOf = (caller: Caller, id: number): Promise<Order> =>
  caller.ask<Order>('GET', `/orders/${id}`)
