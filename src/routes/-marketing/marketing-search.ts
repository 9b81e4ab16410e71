import { ORDER_TYPES, type OrderType } from '../../domain/order/order-kinds.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { parseDay } from '../-shared/parse-day.ts'
import { parseId } from '../-shared/parse-id.ts'

export const MARKETING_TABS = ['new', 'all', 'waiting', 'sent'] as const
export type MarketingTab = (typeof MARKETING_TABS)[number]
export type Listed = Exclude<MarketingTab, 'new'>

/** What a list shows: what the address says of it, or all. */
export const listedBy = ({ list, tab }: MarketingSearch): Listed =>
  tab !== undefined && tab !== 'new' ? tab : (list ?? 'all')

/** What the URL of the marketing pages holds. */
export interface MarketingSearch {
  readonly tab?: MarketingTab
  /** What the list beside the form shows. */
  readonly list?: Listed
  /** The draft that is being written. */
  readonly draft?: number
  /** A list of users, by their ids with commas. */
  readonly users?: string
  /** A group of the analytics with its days, its store and its type of orders. */
  readonly group?: string
  readonly groupFrom?: string
  readonly groupTo?: string
  readonly groupStoreId?: StoreId
  readonly groupOrderType?: OrderType
  readonly offset?: number
}

export const parseMarketingSearch = (search: Readonly<Record<string, unknown>>): MarketingSearch => {
  const tab = MARKETING_TABS.find((each) => each === search['tab'])
  const list = MARKETING_TABS.find((each) => each === search['list'])
  const draft = parseId(search['draft'])
  const offset = parseId(search['offset'])
  const { group, users } = search
  const groupFrom = parseDay(search['groupFrom'])
  const groupTo = parseDay(search['groupTo'])
  const groupOrderType = ORDER_TYPES.find((each) => each === search['groupOrderType'])
  const groupStoreId = parseId<StoreId>(search['groupStoreId'])
  return {
    ...(tab !== undefined && { tab }),
    ...(list !== undefined && list !== 'new' && { list }),
    ...(draft !== undefined && { draft }),
    ...(typeof users === 'string' && /^\d{1,10}(?:,\d{1,10}){0,499}$/u.test(users) && { users }),
    ...(typeof group === 'string' && group.length <= 254 && { group }),
    ...(groupFrom !== undefined && { groupFrom }),
    ...(groupTo !== undefined && { groupTo }),
    ...(groupStoreId !== undefined && { groupStoreId }),
    ...(groupOrderType !== undefined && { groupOrderType }),
    ...(offset !== undefined && { offset }),
  }
}

/** The users that a list of the URL names. */
export const usersOf = ({ users = '' }: MarketingSearch): readonly number[] =>
  users.split(',').flatMap((text) => parseId(text) ?? [])
