import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { EndpointInput, EndpointSuccess } from './client.ts'
import { KEYS } from './query-keys.ts'

export type NotificationsResponse = EndpointSuccess<'notifications'>
export type NotificationListParams = NonNullable<EndpointInput<'notifications'>['query']>

/** A page of the own notifications, newest first, with the count of the unread ones. */
export const notificationsQuery = (query: NotificationListParams) =>
  queryOptions({
    queryKey: [...KEYS.notifications, query],
    queryFn: ({ signal }) => api.notifications({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

/** What the bell counts and the panel opens with. */
export const newestNotifications = notificationsQuery({ limit: 20, offset: 0 })
export const newestUnreadNotifications = notificationsQuery({ limit: 20, offset: 0, isRead: false })
