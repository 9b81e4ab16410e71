import type { Customer } from '../../src/api/contract/customers.contract.ts'
import type { Order, PlacedOrder } from '../../src/api/contract/orders.contract.ts'
import type { DeliveryTimes, ZoneMatch } from '../../src/api/contract/organisation.contract.ts'
import type { StoreProduct } from '../../src/api/contract/catalogue.contract.ts'
import { REPEAT_CALLER } from '../../server/demo/customers.ts'
import { newIdempotencyKey, type ApiResponse, type ApiClient } from './api-client.ts'

type List<T> = { readonly data: readonly T[] }

export interface OrderOverrides {
  /** Phone of the customer; the repeat caller's by default. */
  readonly phone?: string
  /** Quantities by SKU. */
  readonly lines?: Readonly<Record<string, number>>
  readonly checkout?: Readonly<Record<string, unknown>>
  readonly draftId?: number
  readonly key?: string
}

/** The body of a phone order, built from the responses of the API as the screen does it. */
export const orderBody = async (
  apiClient: ApiClient,
  {
    phone = REPEAT_CALLER.phone,
    lines = { 'TAM-001': 6, 'PUP-001': 2 },
    checkout,
    draftId,
  }: OrderOverrides = {},
): Promise<Record<string, unknown>> => {
  const matches = await apiClient.requestOrThrow<List<Customer>>('GET', `/customers/lookup?search=${phone}`)
  const customer = matches.data[0]
  const address = customer?.addresses[0]
  if (customer === undefined || address === undefined) throw new Error(`nobody lives at ${phone}`)
  const match = await apiClient.requestOrThrow<typeof ZoneMatch.Type>(
    'POST',
    '/delivery-zone/validate-address',
    {
      userAddressId: address.id,
    },
  )
  const [times, products] = await Promise.all([
    apiClient.requestOrThrow<typeof DeliveryTimes.Type>(
      'GET',
      `/stores/${match.storeId}/delivering-time?deliveryZoneId=${match.deliveryZoneId}&cookingTime=60`,
    ),
    apiClient.requestOrThrow<List<StoreProduct>>('GET', `/stores/${match.storeId}/products?limit=100`),
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

/** Places an order, in cash by default. */
export const placeOrder = async (
  apiClient: ApiClient,
  overrides: OrderOverrides = {},
): Promise<PlacedOrder> => {
  const answer: ApiResponse<PlacedOrder> = await apiClient.request('POST', '/orders', {
    body: await orderBody(apiClient, overrides),
    headers: { 'idempotency-key': overrides.key ?? newIdempotencyKey() },
  })
  if (answer.status !== 201) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Moves an order through statuses. */
export const moveOrder = async (
  apiClient: ApiClient,
  id: number,
  ...statuses: readonly string[]
): Promise<Order> => {
  let order: Order | null = null
  for (const status of statuses)
    order = await apiClient.requestOrThrow<Order>('PATCH', `/orders/${id}/status`, { status })
  if (order === null) throw new Error('no status to move to')
  return order
}

export const fetchOrder = (apiClient: ApiClient, id: number): Promise<Order> =>
  apiClient.requestOrThrow<Order>('GET', `/orders/${id}`)
