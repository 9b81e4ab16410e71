import { INVOICE_STATUSES, type InvoiceStatus } from '../../domain/billing/billing-type.ts'
import {
  DELIVERY_METHODS,
  ORDER_STATUS_GROUPS,
  ORDER_STATUSES,
  ORDER_TYPES,
  type DeliveryMethod,
  type OrderStatus,
  type OrderType,
} from '../../domain/order/order-status.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/payment/payment-method.ts'
import type { LocalDay } from '../../domain/shared/time.ts'

export const TABS = ['open', 'today', 'late', 'cash', 'all'] as const
export type Tab = (typeof TABS)[number]

export const SORTS = ['createdAt', 'customerName', 'totalPrice', 'deliveryTime'] as const
export type Sort = (typeof SORTS)[number]

/** Columns that somebody may put away; number, status and total always stand. */
export const COLUMNS = ['delivery', 'customer', 'type', 'store', 'payment', 'invoice'] as const
export type Column = (typeof COLUMNS)[number]

/** A written day, or `today`: the word keeps its meaning tomorrow. */
export type DayChoice = LocalDay

/** Everything that the orders table shows, as it stands in the URL. */
export interface OrdersSearch {
  readonly tab?: Tab
  readonly q?: string
  readonly status?: readonly OrderStatus[]
  readonly storeId?: readonly number[]
  readonly orderType?: readonly OrderType[]
  readonly deliveryMethod?: readonly DeliveryMethod[]
  readonly paymentType?: readonly PaymentMethod[]
  readonly invoiceStatus?: readonly InvoiceStatus[]
  readonly date?: 'createdAt' | 'deliveryTime'
  readonly from?: DayChoice
  readonly to?: DayChoice
  readonly sortBy?: Sort
  readonly sortOrder?: 'asc' | 'desc'
  /** Columns that were put away. */
  readonly hide?: readonly Column[]
  readonly page?: number
  /** The order whose panel is open. */
  readonly order?: number
}

export const PAGE_SIZE = 20
export const OPEN_STATUSES: readonly OrderStatus[] = [
  ...ORDER_STATUS_GROUPS.waiting,
  ...ORDER_STATUS_GROUPS.kitchen,
  ...ORDER_STATUS_GROUPS.road,
]

const asArray = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? value
    : value === undefined || value === ''
      ? []
      : typeof value === 'string'
        ? value.split(',')
        : [value]

const known = <T extends string>(value: unknown, words: readonly T[]): readonly T[] =>
  words.filter((word) => asArray(value).includes(word))

const oneOf = <T extends string>(value: unknown, words: readonly T[]): T | undefined =>
  words.find((word) => word === value)

/** A positive whole number of the URL; anything else is as if it were not there. */
export const idFrom = (value: unknown): number | undefined => {
  const id = typeof value === 'string' ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

const isDay = (text: string) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const dayFrom = (value: unknown): DayChoice | undefined =>
  typeof value === 'string' && (value === 'today' || isDay(value)) ? value : undefined

type Loose<T> = { -readonly [K in keyof T]?: T[K] | undefined }

const withoutEmpty = (search: Loose<OrdersSearch>): OrdersSearch =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Reads a URL: what is not understood is left out, so that an old or a mistyped link still opens. */
export const readOrdersSearch = (raw: Readonly<Record<string, unknown>>): OrdersSearch => {
  const q = typeof raw['q'] === 'string' || typeof raw['q'] === 'number' ? String(raw['q']).slice(0, 254) : ''
  return withoutEmpty({
    tab: oneOf(raw['tab'], TABS),
    q: q === '' ? undefined : q,
    status: known(raw['status'], ORDER_STATUSES),
    storeId: asArray(raw['storeId'])
      .map(idFrom)
      .filter((id) => id !== undefined),
    orderType: known(raw['orderType'], ORDER_TYPES),
    deliveryMethod: known(raw['deliveryMethod'], DELIVERY_METHODS),
    paymentType: known(raw['paymentType'], PAYMENT_METHODS),
    invoiceStatus: known(raw['invoiceStatus'], INVOICE_STATUSES),
    date: oneOf(raw['date'], ['createdAt', 'deliveryTime'] as const),
    from: dayFrom(raw['from']),
    to: dayFrom(raw['to']),
    sortBy: oneOf(raw['sortBy'], SORTS),
    sortOrder: oneOf(raw['sortOrder'], ['asc', 'desc'] as const),
    hide: known(raw['hide'], COLUMNS),
    page: idFrom(raw['page']),
    order: idFrom(raw['order']),
  })
}

export const tabOf = (search: OrdersSearch): Tab => search.tab ?? 'open'

/** What each saved view asks for; a filter of the URL stands in front of it. */
export const baseOf = (tab: Tab): OrdersSearch => {
  switch (tab) {
    case 'open':
      return { status: OPEN_STATUSES }
    case 'today':
      return { date: 'deliveryTime', from: 'today', to: 'today' }
    case 'late':
      return { status: OPEN_STATUSES, sortBy: 'deliveryTime', sortOrder: 'asc' }
    case 'cash':
      return { status: ORDER_STATUS_GROUPS.road, paymentType: ['cash'] }
    case 'all':
      return {}
  }
}

export const sortOf = (
  search: OrdersSearch,
): { readonly sortBy: Sort; readonly sortOrder: 'asc' | 'desc' } => {
  const base = baseOf(tabOf(search))
  const sortBy = search.sortBy ?? base.sortBy ?? 'createdAt'
  const usual = sortBy === 'customerName' || sortBy === 'deliveryTime' ? 'asc' : 'desc'
  return {
    sortBy,
    sortOrder: search.sortOrder ?? (search.sortBy === undefined ? base.sortOrder : undefined) ?? usual,
  }
}

export const FILTER_KEYS = [
  'status',
  'storeId',
  'orderType',
  'deliveryMethod',
  'paymentType',
  'invoiceStatus',
] as const

/** Whether somebody narrowed the saved view by hand. */
export const hasFilters = (search: OrdersSearch): boolean =>
  search.q !== undefined ||
  search.from !== undefined ||
  search.to !== undefined ||
  FILTER_KEYS.some((key) => search[key] !== undefined)

/** A changed filter starts at the first page again; an empty one leaves the URL. */
export const changeSearch = (search: OrdersSearch, change: Loose<OrdersSearch>): OrdersSearch =>
  withoutEmpty({
    ...search,
    ...('page' in change || Object.keys(change).every((key) => key === 'order') ? {} : { page: undefined }),
    ...change,
  })
