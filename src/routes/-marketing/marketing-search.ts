import { MAX_ID } from '../../domain/shared/ids.ts'

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
  /** A group of the analytics with its days and its store. */
  readonly group?: string
  readonly groupFrom?: string
  readonly groupTo?: string
  readonly groupStoreId?: number
  readonly offset?: number
}

const isId = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= MAX_ID

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value)

export const parseMarketingSearch = (search: Readonly<Record<string, unknown>>): MarketingSearch => {
  const tab = MARKETING_TABS.find((each) => each === search['tab'])
  const list = MARKETING_TABS.find((each) => each === search['list'])
  const draft = Number(search['draft'])
  const offset = Number(search['offset'])
  const { group, groupFrom, groupTo, users } = search
  const groupStoreId = Number(search['groupStoreId'])
  return {
    ...(tab !== undefined && { tab }),
    ...(list !== undefined && list !== 'new' && { list }),
    ...(isId(draft) && { draft }),
    ...(typeof users === 'string' && /^\d{1,10}(?:,\d{1,10}){0,499}$/u.test(users) && { users }),
    ...(typeof group === 'string' && group.length <= 254 && { group }),
    ...(isDay(groupFrom) && { groupFrom }),
    ...(isDay(groupTo) && { groupTo }),
    ...(isId(groupStoreId) && { groupStoreId }),
    ...(Number.isInteger(offset) && offset > 0 && { offset }),
  }
}

/** The users that a list of the URL names. */
export const usersOf = ({ users = '' }: MarketingSearch): readonly number[] =>
  users.split(',').map(Number).filter(isId)
