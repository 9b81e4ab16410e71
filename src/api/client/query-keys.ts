/** First parts of the query keys; realtime events and commands invalidate by them. */
export const KEYS = {
  me: ['me'],
  orders: ['orders'],
  orderLists: ['orders', 'list'],
  orderCounts: ['orders', 'info'],
  corporateOrders: ['orders', 'corporate'],
  drafts: ['drafts'],
  customers: ['customers'],
  countries: ['countries'],
  stores: ['stores'],
  zones: ['zones'],
  catalogue: ['catalogue'],
  stockOfStores: ['stockOfStores'],
  stockRequests: ['stockRequests'],
  stockReports: ['stockReports'],
  users: ['users'],
  userLists: ['users', 'list'],
  roles: ['roles'],
  companies: ['companies'],
  views: ['views'],
  notifications: ['notifications'],
  sessions: ['sessions'],
  audit: ['audit'],
  invoices: ['invoices'],
  addresses: ['addresses'],
  appSettings: ['appSettings'],
  campaigns: ['campaigns'],
  wordings: ['wordings'],
} as const

export const orderKey = (id: number) => ['orders', 'one', id] as const
export const unsavedCommentKey = (orderId: number) => ['unsavedComment', orderId] as const
export const invoiceKey = (orderId: number) => ['invoices', 'one', orderId] as const
export const draftKey = (id: number) => ['drafts', 'one', id] as const
export const customerKey = (id: number) => ['customers', 'one', id] as const
export const userKey = (id: number) => ['users', 'one', id] as const
export const roleKey = (id: number) => ['roles', 'one', id] as const
export const productsKey = (storeId: number) => ['catalogue', 'products', storeId] as const
export const deliveryMenKey = (storeId: number) => ['stores', 'deliveryMen', storeId] as const
export const pausesKey = (storeId: number) => ['stores', 'pauses', storeId] as const
export const printingKey = (storeId: number) => ['stores', 'printing', storeId] as const
export const roundsKey = (storeId: number) => ['stores', 'rounds', storeId] as const
export const deliveryTimesKey = (storeId: number) => ['stores', 'deliveryTimes', storeId] as const
