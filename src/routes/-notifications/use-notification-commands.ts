import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import type { NotificationsResponse } from '../../api/client/notifications.queries.ts'
import type { Notification } from '../../api/contract/notifications.contract.ts'
import { KEYS } from '../../api/client/query-keys.ts'

type Id = Notification['id']

/** A page after these were marked as read, shown before the server's response. */
const withRead = (page: NotificationsResponse, matches: (id: Id) => boolean, unreadLess: number) => ({
  ...page,
  unread: Math.max(0, page.unread - unreadLess),
  data: page.data.map((one) => (matches(one.id) ? { ...one, isRead: true } : one)),
})

/** Marks and deletes the user's notifications; the cache changes at once and is reloaded afterwards. */
export const useNotificationCommands = () => {
  const queryClient = useQueryClient()
  const edit = (change: (page: NotificationsResponse) => NotificationsResponse) =>
    queryClient.setQueriesData<NotificationsResponse>(
      { queryKey: KEYS.notifications },
      (page) => page && change(page),
    )
  /** Whether it succeeded; failures are shown as toasts. */
  const refetchAfter = async (call: Promise<unknown>): Promise<boolean> => {
    const isDone = await call.then(
      () => true,
      () => false,
    )
    await queryClient.invalidateQueries({ queryKey: KEYS.notifications })
    return isDone
  }
  return {
    markRead: async ({ id, isRead }: Notification) => {
      if (isRead) return true
      edit((page) => withRead(page, (one) => one === id, 1))
      return refetchAfter(api.markNotificationRead({ params: { id }, body: { isRead: true }, toast: 'none' }))
    },
    markSomeRead: (chosen: readonly Notification[]) => {
      const ids = chosen.map(({ id }) => id)
      const unread = chosen.filter(({ isRead }) => !isRead).length
      edit((page) => withRead(page, (one) => ids.includes(one), unread))
      return refetchAfter(api.markNotificationsRead({ body: { ids } }))
    },
    markAllRead: () => {
      edit((page) => withRead(page, () => true, page.unread))
      return refetchAfter(api.markAllNotificationsRead())
    },
    remove: ({ id, isRead }: Notification) => {
      edit((page) => ({
        ...page,
        count: Math.max(0, page.count - 1),
        unread: Math.max(0, page.unread - (isRead ? 0 : 1)),
        data: page.data.filter((one) => one.id !== id),
      }))
      return refetchAfter(api.deleteNotification({ params: { id } }))
    },
    removeAll: () => {
      edit((page) => ({ ...page, count: 0, unread: 0, data: [] }))
      return refetchAfter(api.deleteAllNotifications())
    },
  }
}
