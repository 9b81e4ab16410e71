import { queryOptions } from '@tanstack/react-query'
import { MAX_LISTED_USERS } from '../../domain/marketing/campaign.ts'
import type { OrderType } from '../../domain/order/order-kinds.ts'
import type { AddressId, UserId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { cursorFor, fetchAllPages } from './pagination.ts'
import { KEYS, userKey } from './query-keys.ts'

export type UserListParams = NonNullable<EndpointInput<'users'>['query']>

/** Page size of contacts, orders and party members. */
export const SUBLIST_PAGE_SIZE = 10
const PAGE_OF_IDS = 100

/** A page of users in scope. */
export const usersQuery = (query: Omit<UserListParams, 'isFilter'>) =>
  queryOptions({
    queryKey: [...KEYS.userLists, query] as const,
    queryFn: ({ signal, ...context }) =>
      api.users({ query: { ...query, ...cursorFor(context) }, signal, toast: 'none' }),
    staleTime: 0,
  })

/** The ids of the customers of a group of the analytics, as many as one message may name. */
export const customersOfGroupQuery = (
  group: Omit<UserListParams, 'isFilter' | 'type' | 'limit' | 'offset'>,
) =>
  queryOptions({
    queryKey: [...KEYS.userLists, 'group', group] as const,
    queryFn: async ({ signal }): Promise<readonly UserId[]> => {
      const ids: UserId[] = []
      for (;;) {
        const { count, data } = await api.users({
          query: { ...group, type: 'customer', limit: PAGE_OF_IDS, offset: ids.length },
          signal,
          toast: 'none',
        })
        ids.push(...data.map(({ id }) => id))
        if (data.length === 0 || ids.length >= Math.min(count, MAX_LISTED_USERS))
          return ids.slice(0, MAX_LISTED_USERS)
      }
    },
    staleTime: 0,
  })

/** A customer or an operator. */
export const userQuery = (id: UserId) =>
  queryOptions({
    queryKey: userKey(id),
    queryFn: ({ signal }) => api.user({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

const pageOf = (page: number) => ({ limit: SUBLIST_PAGE_SIZE, offset: (page - 1) * SUBLIST_PAGE_SIZE })

/** A page of a customer's orders of some types, newest first. */
export const userOrdersQuery = (id: UserId, orderType: readonly OrderType[], page: number) =>
  queryOptions({
    queryKey: [...userKey(id), 'orders', { orderType, ...pageOf(page) }] as const,
    queryFn: ({ signal }) =>
      api.userOrders({ params: { id }, query: { orderType, ...pageOf(page) }, signal, toast: 'none' }),
    staleTime: 0,
  })

/** The contacts that somebody chooses from: as many as a page can hold. */
export const contactChoicesQuery = (id: UserId) =>
  queryOptions({
    queryKey: [...userKey(id), 'contacts', 'choices'] as const,
    queryFn: ({ signal }) =>
      api.contacts({ params: { id }, query: { limit: 100, offset: 0 }, signal, toast: 'none' }),
  })

/** A page of a customer's contacts. */
export const contactsQuery = (id: UserId, page: number) =>
  queryOptions({
    queryKey: [...userKey(id), 'contacts', pageOf(page)] as const,
    queryFn: ({ signal }) => api.contacts({ params: { id }, query: pageOf(page), signal, toast: 'none' }),
    staleTime: 0,
  })

/** A page of a customer's party members. */
export const partyMembersQuery = (id: UserId, page: number) =>
  queryOptions({
    queryKey: [...userKey(id), 'party', pageOf(page)] as const,
    queryFn: ({ signal }) => api.users({ query: { ownerId: id, ...pageOf(page) }, signal, toast: 'none' }),
    staleTime: 0,
  })

/** Addresses of all party members of a customer. */
export const partyAddressesQuery = (id: UserId) =>
  queryOptions({
    queryKey: [...userKey(id), 'partyAddresses'] as const,
    queryFn: ({ signal }) =>
      fetchAllPages((page) => api.partyAddresses({ query: { ...page, userId: id }, signal, toast: 'none' })),
    staleTime: 0,
  })

export const addressQuery = (id: AddressId) =>
  queryOptions({
    queryKey: [...KEYS.addresses, 'one', id] as const,
    queryFn: ({ signal }) => api.address({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })
