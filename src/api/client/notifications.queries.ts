import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { EndpointInput, EndpointSuccess } from './client.ts'
import { KEYS } from './query-keys.ts'

export type NotificationsResponse = EndpointSuccess<'notifications'>
export type NotificationListParams = NonNullable<EndpointInput<'notifications'>['query']>

/** A page of the user's notifications, newest first, with the number of unread ones. */
export const notificationsQuery = (query: NotificationListParams) =>
  queryOptions({
    queryKey: [...KEYS.notifications, query],
    queryFn: ({ signal }) => api.notifications({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

/** The notifications and the unread count of the top bar. */
export const newestNotifications = notificationsQuery({ limit: 20, offset: 0 })
export const newestUnreadNotifications = notificationsQuery({ limit: 20, offset: 0, isRead: false })
