import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../api/client/api.ts'
import type { NotificationsResponse } from '../api/client/notifications.queries.ts'
import { all } from '../i18n/en/all.ts'
import { loadNamespaces, translations } from '../session/translations-store.ts'
import * as toasts from '../ui/toast.ts'
import { showNotificationToast } from './notification-toast.ts'

// Only the fields that a toast shows.
const atTheDoor = {
  id: 3,
  type: 'order_in_the_door',
  orderId: 17,
  orderNumber: 48_227,
  storeName: 'Norte',
  about: null,
  isRead: false,
}
const answer = (...data: object[]) => ({ data, count: data.length, limit: 20, offset: 0 }) as never

const openOrder = vi.fn()
const openPath = vi.fn()
const show = (id: number, response: Promise<NotificationsResponse>) => {
  vi.spyOn(api, 'notifications').mockReturnValue(response)
  const shown = vi.spyOn(toasts, 'showToast').mockImplementation(() => undefined)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const country = { currencySymbol: 'Q', timeZone: 'America/Guatemala' }
  return showNotificationToast(id, { country, queryClient, openOrder, openPath }).then(() =>
    shown.mock.calls.map(([input]) => input),
  )
}
beforeEach(async () => {
  openOrder.mockReset()
  await loadNamespaces('notifications')
  translations.setState(() => ({ language: 'en', messages: all }))
})

it('shows the order and its store, can be closed, and marks it as read when the order is opened', async () => {
  const read = vi.spyOn(api, 'markNotificationRead').mockResolvedValue(undefined as never)
  const [toast, ...others] = await show(3, Promise.resolve(answer({ ...atTheDoor, id: 4 }, atTheDoor)))
  expect(others).toEqual([])
  expect(toast).toMatchObject({
    kind: 'default',
    title: 'Order 48227 is at the door',
    description: 'Norte',
    closeLabel: 'Close',
    action: { label: 'Open the order' },
  })
  expect(read).not.toHaveBeenCalled()
  toast?.action?.run()
  expect(openOrder.mock.calls).toEqual([[17]])
  expect(read.mock.calls).toEqual([[{ params: { id: 3 }, body: { isRead: true }, toast: 'none' }]])
})

it('shows no toast for a notification that is read already, or not among the newest', async () => {
  expect(await show(3, Promise.resolve(answer({ ...atTheDoor, isRead: true })))).toEqual([])
  expect(await show(9, Promise.resolve(answer(atTheDoor)))).toEqual([])
})

it('shows no toast when the notifications cannot be loaded', async () => {
  expect(await show(3, Promise.reject(new Error('offline')))).toEqual([])
})
