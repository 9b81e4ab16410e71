import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { CallInput, CallSuccess } from './client.ts'
import { KEYS } from './query-keys.ts'

export type NotificationPage = CallSuccess<'notifications'>
export type Notification = NotificationPage['data'][number]
export type NotificationsQuery = NonNullable<CallInput<'notifications'>['query']>

/** A page of the own notifications, newest first, with the count of the unread ones. */
export const notificationsQuery = (query: NotificationsQuery) =>
  queryOptions({
    queryKey: [...KEYS.notifications, query],
    queryFn: ({ signal }) => api.notifications({ query, signal, silent: true }),
    staleTime: 0,
  })

/** What the bell counts and the panel opens with. */
export const newestNotifications = notificationsQuery({ limit: 20, offset: 0 })
export const newestUnread = notificationsQuery({ limit: 20, offset: 0, isRead: false })
