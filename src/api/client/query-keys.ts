/** First words of the query keys: what the socket's events and the commands invalidate. */
export const KEYS = {
  me: ['me'],
  orders: ['orders'],
  orderLists: ['orders', 'list'],
  orderInfos: ['orders', 'info'],
  drafts: ['drafts'],
  customers: ['customers'],
  countries: ['countries'],
  stores: ['stores'],
  zones: ['zones'],
  catalogue: ['catalogue'],
} as const

export const orderKey = (id: number) => ['orders', 'one', id] as const
export const draftKey = (id: number) => ['drafts', 'one', id] as const
export const customerKey = (id: number) => ['customers', 'one', id] as const
export const productsKey = (storeId: number) => ['catalogue', 'products', storeId] as const
export const deliveryMenKey = (storeId: number) => ['stores', 'deliveryMen', storeId] as const
export const deliveringTimeKey = (storeId: number) => ['stores', 'deliveringTime', storeId] as const
