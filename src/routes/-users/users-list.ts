import { ORDER_TYPES } from '../../domain/order/order-kinds.ts'
import { USER_STATUSES, USER_TYPES } from '../../domain/users/user-status.ts'
import { day, freeText, id, oneOf, oneOfMany } from '../-list/list-filters.ts'
import { defineList, type RawSearch, type SearchOf } from '../-list/list-search.ts'

const filters = {
  status: oneOfMany(USER_STATUSES),
  // A group of the analytics, with its days, store and type of orders.
  group: freeText,
  groupFrom: day,
  groupTo: day,
  groupStoreId: id,
  groupOrderType: oneOf(ORDER_TYPES),
}

const RENAMED_TABS: Readonly<Record<string, string>> = { friends: 'contacts' }
const RENAMED_DIALOGS: Readonly<Record<string, string>> = {
  friend: 'contact',
  friendAddress: 'contactAddress',
}

const migrateSearch = ({ tab, dialog, ...raw }: RawSearch): RawSearch => ({
  ...raw,
  tab: RENAMED_TABS[String(tab)] ?? tab,
  dialog: RENAMED_DIALOGS[String(dialog)] ?? dialog,
})

const common = {
  sorts: {
    name: 'asc',
    lastOrder: 'desc',
    totalValue: 'desc',
    points: 'desc',
    lastLogin: 'desc',
    createdAt: 'desc',
  },
  columns: ['kind', 'status', 'phone', 'email', 'lastOrder', 'totalValue', 'points', 'level', 'lastLogin'],
  tabs: ['overview', 'orders', 'gifts', 'corporate', 'contacts', 'addresses', 'party'],
  dialogs: [
    'invite',
    'edit',
    'block',
    'unblock',
    'delete',
    'restore',
    'resetPassword',
    'password',
    'contact',
    'contactAddress',
    'member',
    'memberAddress',
    'address',
    'addressRemove',
  ],
  views: {
    all: {},
    active: { status: ['active'] },
    blocked: { status: ['blocked'] },
    deleted: { status: ['deleted'] },
  },
  migrateSearch,
} as const

/** The URL of the list of all users. */
export const usersList = defineList({
  page: '/users',
  filters: { type: oneOf(USER_TYPES), ...filters },
  defaultSort: 'name',
  ...common,
})

/** The URL of the list of customers. */
export const customersList = defineList({
  page: '/users/customers',
  filters,
  defaultSort: 'lastOrder',
  ...common,
})

/** The URL parameters of both lists; the list of customers has no type. */
export type UsersSearch = SearchOf<typeof usersList>
export type CustomersSearch = SearchOf<typeof customersList>
